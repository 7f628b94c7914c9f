import { KINDS, type WalletWithEnds } from './createVirtualWallet.js'
import type { Call, FaceInfo, PutFace } from './types.js'

/** Names of a page's ends of a wallet: what it calls, and what it is told by. */
export const endsOf = ({ uuid }: FaceInfo) => ({
  call: `__latchkeyCall_${uuid}`,
  emit: `__latchkeyEmit_${uuid}`,
})

/**
 * The script that puts a wallet on a page of another process, before the page's own. The page then has two functions:
 * the binding `call`, which whoever drives the page must expose, and `emit`, by which the wallet tells of a change. See
 * `endsOf`. The wallet itself, with its keys, stays where it is.
 */
export function virtualWalletScript({ info }: WalletWithEnds): string {
  const ends = JSON.stringify(endsOf(info))
  const put = KINDS[info.namespace].putFace
  // Compilers that keep the names of functions call this in what is turned into text.
  const helper = 'const __name = (target) => target;'
  return `(() => { ${helper} (${start.toString()})(${put.toString()}, ${JSON.stringify(info)}, ${ends}) })()`
}

/** Runs in the page, as text. */
function start(put: PutFace, info: FaceInfo, ends: { call: string; emit: string }): void {
  // In a frame of another site there is no visitor to serve.
  if (window.top !== window) return
  const page = window as unknown as Record<string, Call>
  const call: Call = (method, params) => (page[ends.call] as Call)(method, params)
  const face = put(info, call)
  Object.assign(page, { [ends.emit]: face.emit })
}
