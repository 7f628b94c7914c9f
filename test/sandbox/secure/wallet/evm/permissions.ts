import * as v from 'valibot'
import { toHex } from 'viem/utils'
import type { EvmCall, WalletContext } from '../context.js'
import { read } from '../parameters.js'
import { code, type Row, text } from '../screen/question.js'
import { nameOfNetwork } from './network.js'
import { signerFor } from './signer.js'

const grantParams = v.looseTuple([
  v.looseObject({
    address: v.optional(v.string()),
    expiry: v.optional(v.number()),
    permissions: v.pipe(
      v.array(v.looseObject({ type: v.union([v.string(), v.looseObject({ custom: v.string() })]) })),
      v.minLength(1),
    ),
  }),
])
const revokeParams = v.looseTuple([
  v.union([
    v.pipe(
      v.string(),
      v.transform((context) => ({ permissionsContext: context })),
    ),
    v.looseObject({ permissionsContext: v.string() }),
  ]),
])

/**
 * ERC-7715: stores the permission and answers with a context that identifies it. No contract enforces it in the
 * sandbox.
 */
export async function grantPermissions(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const [asked] = read(grantParams, call.params)
  const { address } = signerFor(wallet, call, asked.address)
  const end = asked.expiry === undefined ? [] : [text('Until', new Date(asked.expiry * 1000).toISOString())]
  await call.ask({
    title: 'Allow this site to act for you',
    action: 'Approve',
    rows: [
      ...asked.permissions.map((permission, index): Row => {
        const { type, ...rest } = permission
        const name = typeof type === 'string' ? type : type.custom
        return { label: `${index + 1}. ${name}`, rows: [code('Terms', JSON.stringify(rest, null, 2))] }
      }),
      ...end,
      code('Account', address),
      text('Network', nameOfNetwork(wallet.config, call.chainId)),
    ],
    warning: 'What is allowed here happens later without asking you.',
  })
  const context = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const granted = {
    ...asked,
    address,
    context,
    permissionsContext: context,
    grantedPermissions: asked.permissions,
  }
  wallet.permissions.set(context, granted)
  return granted
}

export async function revokePermissions(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const [{ permissionsContext }] = read(revokeParams, call.params)
  if (!wallet.permissions.has(permissionsContext)) throw new Error('There is no such permission.')
  await call.ask({
    title: 'Take back what you allowed',
    action: 'Approve',
    rows: [code('Permission', permissionsContext)],
  })
  wallet.permissions.delete(permissionsContext)
  return {}
}
