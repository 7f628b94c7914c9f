import { review } from '../review.js'
import { DAI, openSwap, USDC } from './openSwap.js'

/** 10 USDC for DAI, which needs an allowance. */
export const TOKEN = { from: USDC, to: DAI, amount: '10' }

type Filled = { from?: string; to?: string; amount?: string }

/** A form that was filled in, quoted and reviewed. */
export async function toReview(setting?: Parameters<typeof openSwap>[0], filled: Filled = {}) {
  const opened = await openSwap(setting)
  await opened.fill(filled)
  await review(opened.ctx, opened.never)
  const { ctx } = opened
  return { ...opened, shown: () => ctx.state.get().review, progress: () => ctx.state.get().progress }
}
