import * as v from 'valibot'
import type { AddressesCapability, AddressProblem } from '../../kernel/adapters/capabilities.js'
import { fromBase58 } from '../base58.js'
import { isAddress } from './account.js'
import type { AskNode } from './nodes.js'
import { isOnCurve } from './onCurve.js'
import { isTokenProgram, KIND_AT, MINT_BYTES, MINT_KIND, SYSTEM_PROGRAM } from './programs.js'

const Info = v.object({
  value: v.nullable(
    v.object({
      executable: v.boolean(),
      owner: v.string(),
      space: v.number(),
      data: v.tuple([v.string(), v.literal('base64')]),
    }),
  ),
})

/** @throws NodeError if the network cannot be asked, because the address is then unknown. */
export async function checkAddress(
  ask: AskNode,
  { address, network, signal }: Parameters<AddressesCapability['check']>[0],
): Promise<AddressProblem | undefined> {
  const bytes = isAddress(address) && fromBase58(address)
  if (!bytes) return 'malformed'
  // One byte of data is enough; a program may hold megabytes.
  const dataSlice = { offset: KIND_AT, length: 1 }
  const params = [address, { encoding: 'base64', commitment: 'confirmed', dataSlice }]
  const { value: account } = v.parse(Info, await ask('getAccountInfo', params, { network, signal }))
  if (account && isTokenProgram(account.owner)) {
    const isMint = account.space === MINT_BYTES || atob(account.data[0]).charCodeAt(0) === MINT_KIND
    return isMint ? 'token' : 'no-owner'
  }
  const isProgram = account && (account.executable || account.owner !== SYSTEM_PROGRAM)
  return isProgram || address === SYSTEM_PROGRAM || !isOnCurve(bytes) ? 'no-owner' : undefined
}
