import { withoutUnseen } from '../../kernel/index.js'
import type { Memo } from './contract.js'
import type { Ctx } from './form.js'

/** Checks a memo. Networks count its bytes, not its characters. */
export function readMemo(text: string, maxBytes: number): Memo {
  const plain = text.trim()
  if (withoutUnseen(plain) !== plain) return { text, problem: 'memo', refusal: 'hidden-character' }
  const { length } = new TextEncoder().encode(plain)
  return length > maxBytes ? { text, problem: 'memo', refusal: 'too-long' } : { text }
}

/** Sets and checks the memo. The review has to show it, so the former one no longer counts. */
export const setMemo = (ctx: Ctx, text: string, maxBytes: number) =>
  ctx.state.set((draft) => {
    draft.memo = text.trim() ? readMemo(text, maxBytes) : undefined
    draft.review = undefined
  })
