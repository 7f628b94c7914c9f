import type { Views } from 'latchkey'
import { Button, Text, useNavigate } from 'latchkey/views'

export default function DemoNext({ params }: { params: Views['DemoNext'] }) {
  const { push } = useNavigate()
  const { step = 0 } = params
  return (
    <div className="lk-groups">
      <Text>{`This is step ${step}`}</Text>
      <Button testId="demo-deeper" onClick={() => push('DemoNext', { step: step + 1 })}>
        Deeper
      </Button>
    </div>
  )
}
