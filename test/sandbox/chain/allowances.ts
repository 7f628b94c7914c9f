import type { Hex } from '../types.js'
import { type Artifact, compile } from './compile.js'
import { rpc } from './rpc.js'
import { deploy } from './treasurer.js'

/** Their addresses on public chains. */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Puts Permit2 at its address. */
export const placePermit2 = (url: string) => place(url, PERMIT2, 'Permit2')
/** Puts Multicall3 at its address. */
export const placeMulticall3 = (url: string) => place(url, MULTICALL3, 'Multicall3')

async function place(url: string, to: Hex, name: string): Promise<void> {
  const artifacts: Record<string, Artifact> = await compile('Allowances.sol')
  const made = await deploy(url, artifacts[name])
  const code = await rpc<Hex>(url, 'eth_getCode', [made, 'latest'])
  await rpc(url, 'anvil_setCode', [to, code])
}
