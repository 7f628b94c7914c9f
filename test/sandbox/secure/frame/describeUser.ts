import type { AccountKind, FrameChainId } from '../wallet/types.js'
import type { FrameContext } from './handlers.js'
import type { PayloadOf } from './requests.js'

type Connect = NonNullable<PayloadOf<'GET_USER'>>

export interface DescribedUser {
  email: string | null
  address: string
  chainId: FrameChainId
  accounts: { address: string; type: AccountKind }[]
  preferredAccountType: AccountKind
  smartAccountDeployed: boolean
  signature?: string | undefined
  message?: string | undefined
  siwxMessage?: Connect['siwxMessage']
}

/** The number of an eip155 chain; undefined on Solana. */
export function readChain(chainId: FrameChainId): number | undefined {
  const text = String(chainId)
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  if (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(text)) return undefined
  throw new Error('Unsupported chain')
}

/** The kind of account that signs unless a request names one. */
export const preferredOf = ({ store }: FrameContext): AccountKind =>
  store.get('preferred') === 'eoa' ? 'eoa' : 'smartAccount'

/**
 * Describes the logged-in user on the requested network, or else the last one. Signs the message if there is one.
 * @throws Error if no user is logged in
 */
export async function describeUser(context: FrameContext, asked: Connect = {}): Promise<DescribedUser> {
  const { user, keys, wallet } = await context.session.need()
  const chainId = asked.chainId ?? context.chainId
  const chain = readChain(chainId)
  context.chainId = chainId
  if (asked.preferredAccountType) context.store.set('preferred', asked.preferredAccountType)

  const smart = chain === undefined ? undefined : await wallet.smartAccount(chain)
  const key = chain === undefined ? keys.solana.address : keys.evm.address
  const preferred = smart ? preferredOf(context) : 'eoa'
  wallet.setPreferred(preferred)
  const address = smart && preferred === 'smartAccount' ? smart.address : key

  const described: DescribedUser = {
    email: user.email,
    address,
    chainId,
    accounts: [
      { address: key, type: 'eoa' },
      ...(smart ? [{ address: smart.address, type: 'smartAccount' as const }] : []),
    ],
    preferredAccountType: preferred,
    smartAccountDeployed: smart?.isDeployed ?? false,
  }
  if (!asked.siwxMessage) return described

  const account = { kind: preferred, address, chainId, rpcUrl: asked.rpcUrl }
  const signed = await wallet.signSiwx(asked.siwxMessage, account)
  return { ...described, ...signed, siwxMessage: { ...asked.siwxMessage, accountAddress: address } }
}
