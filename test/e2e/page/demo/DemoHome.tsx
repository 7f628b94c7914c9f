import { Button, Input, ListItem, Text, useNavigate, usePlugin, useSlice, useSlot } from 'latchkey/views'
import { useState } from 'react'
import { DemoRows } from './contract.js'

export default function DemoHome() {
  const ctx = usePlugin('demo')
  const presses = useSlice('demo', (state) => state.presses)
  const { push } = useNavigate()
  const [note, setNote] = useState('')
  const rows = useSlot(DemoRows)
  const press = () =>
    ctx.state.set((draft) => {
      draft.presses += 1
    })
  return (
    <div className="lk-groups">
      <Text>Words that a visitor may select, long enough to be dragged over.</Text>
      <Button testId="demo-press" onClick={press}>{`Pressed ${presses}`}</Button>
      <Button testId="demo-go" variant="secondary" onClick={() => push('DemoNext', { step: 1 })}>
        Go on
      </Button>
      <Input label="A note" value={note} onChange={setNote} testId="demo-note" />
      {rows.map(({ title, route, params }) => (
        <ListItem
          key={route}
          title={title}
          onClick={() => ctx.router.push(route, params)}
          testId={`row-${route}`}
        />
      ))}
    </div>
  )
}
