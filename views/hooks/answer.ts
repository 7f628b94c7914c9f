import { useState } from 'react'
import { useKit } from './kit.js'

/**
 * Answers the `ctx.ask` that opened this view, or the method whose approval it is. Does nothing in a view that nobody asked
 * for, and after the first answer.
 * @example const answer = useAnswer(); answer(true)
 */
export function useAnswer(): (answer: unknown) => void {
  const kit = useKit()
  // A second tap must not answer the next question.
  const [entry] = useState(() => kit.router.state.get().shown?.key)
  return (answer) => void (entry !== undefined && kit.answer(entry, answer))
}
