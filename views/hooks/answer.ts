import { useState } from 'react'
import { useKit } from './kit.js'

/**
 * Answers the `ctx.ask` that opened this view, or the method whose approval it is. Does nothing if the view was not
 * opened by a question, or after the first answer.
 * @example const answer = useAnswer(); answer(true)
 */
export function useAnswer(): (answer: unknown) => void {
  const kit = useKit()
  // Bound to this entry, so that a double tap does not answer the next question.
  const [entry] = useState(() => kit.router.state.get().shown?.key)
  return (answer) => void (entry !== undefined && kit.answer(entry, answer))
}
