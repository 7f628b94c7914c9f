import { keccak256, toHex } from 'viem/utils'
import { invalidParams } from '../errors.js'
import type { Handler, Wallet } from '../types.js'
import { chainIdOf, type Fields, objectAt } from './parameters.js'

/** Kinds of permissions that the wallet grants (ERC-7715). */
const KINDS = ['native-token-periodic', 'native-token-stream', 'erc20-token-periodic', 'erc20-token-stream']

export const getSupported: Handler = ({ state }) => {
  const chainIds = Object.keys(state.networks).map((id) => toHex(Number(id)))
  return Object.fromEntries(KINDS.map((kind) => [kind, { chainIds, ruleTypes: ['expiry'] }]))
}

/** What the person has granted and not ended. No contract enforces it here. */
export const getGranted: Handler = ({ state }) => (state.isPermitted ? (state.grants ?? []) : [])

export const request: Handler = async (wallet, call) => {
  const asked = Array.isArray(call.params) ? call.params.map((_, index) => objectAt(call.params, index)) : []
  if (asked.length === 0) throw invalidParams('Expected a list of permissions.')
  const granted = asked.map((one) => grant(wallet, one))
  await wallet.ask(call, {
    title: 'Grant permissions',
    rows: granted.map((one) => ['Permission', JSON.stringify(one.permission, null, 2)]),
  })
  wallet.update({ grants: [...(wallet.state.grants ?? []), ...granted] })
  return granted
}

export const revoke: Handler = async (wallet, call) => {
  const { permissionContext } = Object(call.params) as Fields
  const { grants = [] } = wallet.state
  if (!grants.some(({ context }) => context === permissionContext))
    throw invalidParams('There is no such permission.')
  await wallet.ask(call, { title: 'End a permission', rows: [['Permission', String(permissionContext)]] })
  wallet.update({ grants: grants.filter(({ context }) => context !== permissionContext) })
  return {}
}

function grant({ addresses, state }: Wallet, asked: Fields): Fields {
  chainIdOf(asked.chainId)
  const { type } = Object(asked.permission) as Fields
  if (!KINDS.includes(String(type))) throw invalidParams(`The permission "${type}" is not supported.`)
  const text = JSON.stringify([asked, state.grants?.length])
  const from = asked.from ?? addresses()[0]
  return { ...asked, from, context: keccak256(toHex(text)), dependencies: [] }
}
