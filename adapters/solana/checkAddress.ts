import * as v from 'valibot'
import type { AddressesCapability, AddressProblem } from '../../kernel/capabilities.js'
import { fromBase58 } from '../base58.js'
import { isAddress } from './account.js'
import type { AskNode } from './nodes.js'
import { isOnCurve } from './onCurve.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const MINT_BYTES = 82
/** Where Token-2022 says of an account with extensions what it is, and what a mint is there. */
const KIND_AT = 165
const MINT_KIND = 1

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

/** @throws NodeError where the network cannot be asked, for nothing is known of the address then. */
export async function checkAddress(
  ask: AskNode,
  { address, network, signal }: Parameters<AddressesCapability['check']>[0],
): Promise<AddressProblem | undefined> {
  const bytes = isAddress(address) && fromBase58(address)
  if (!bytes) return 'malformed'
  // One byte of its data is enough: a program may hold megabytes.
  const dataSlice = { offset: KIND_AT, length: 1 }
  const params = [address, { encoding: 'base64', commitment: 'confirmed', dataSlice }]
  const { value: account } = v.parse(Info, await ask('getAccountInfo', params, { network, signal }))
  if (account && TOKEN_PROGRAMS.includes(account.owner)) {
    const isMint = account.space === MINT_BYTES || atob(account.data[0]).charCodeAt(0) === MINT_KIND
    return isMint ? 'token' : 'no-owner'
  }
  const isProgram = account && (account.executable || account.owner !== SYSTEM_PROGRAM)
  return isProgram || address === SYSTEM_PROGRAM || !isOnCurve(bytes) ? 'no-owner' : undefined
}
