import { Button, Text, useNavigate } from 'latchkey/views'

export default function DemoNext({ params }: { params: { step: number } }) {
  const { push } = useNavigate()
  const step = params?.step ?? 0
  return (
    <div className="lk-groups">
      <Text>{`This is step ${step}`}</Text>
      <Button testId="demo-deeper" onClick={() => push('DemoNext', { step: step + 1 })}>
        Deeper
      </Button>
    </div>
  )
}
