import type { WalletWithEnds } from './createVirtualWallet.js'
import type { Call, FaceInfo, PutFace } from './types.js'

/** The names of a wallet's two functions on a page: one that the page calls, and one that receives events. */
export const endsOf = ({ uuid }: FaceInfo) => ({
  call: `__latchkeyCall_${uuid}`,
  emit: `__latchkeyEmit_${uuid}`,
})

/**
 * The script that puts a wallet on a page of another process, before the page's own scripts. The page then has two
 * functions: the binding `call`, which the driver of the page must expose, and `emit`, through which the wallet reports
 * changes. See `endsOf`. The wallet itself, with its keys, stays in its process.
 */
export function virtualWalletScript({ info, putFace }: WalletWithEnds): string {
  const ends = JSON.stringify(endsOf(info))
  // Compilers that keep function names insert calls of this helper into the text.
  const helper = 'const __name = (target) => target;'
  return `(() => { ${helper} (${start.toString()})(${putFace.toString()}, ${JSON.stringify(info)}, ${ends}) })()`
}

/** Runs in the page, as text. */
function start(put: PutFace, info: FaceInfo, ends: { call: string; emit: string }): void {
  // A frame of another site has no visitor to serve.
  if (window.top !== window) return
  const page = window as unknown as Record<string, Call>
  const call: Call = (method, params) => (page[ends.call] as Call)(method, params)
  const face = put(info, call)
  Object.assign(page, { [ends.emit]: face.emit })
}
