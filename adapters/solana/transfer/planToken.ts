import { TransferError } from '../../../kernel/session/transferErrors.js'
import { SYSTEM_PROGRAM } from '../programs.js'
import { findAssociated } from './build.js'
import { type Mint, notSupported, readMint } from './mint.js'
import type { Plan, PlanParameters } from './plan.js'
import type { AccountData } from './questions.js'
import { readTokenAccount, type TokenAccount } from './tokenAccount.js'

type Held = TokenAccount & { address: string }
type Parameters = PlanParameters & { token: string }

/** @throws TransferError TOKEN_NOT_SUPPORTED, INSUFFICIENT_FUNDS */
export async function planToken({ request, questions, token }: Parameters): Promise<Plan> {
  const { from, to, value, network } = request
  const [[account, sender], minimum] = await Promise.all([
    questions.accounts([token, from]),
    questions.minimum(0),
  ])
  const mint = readMint(account)
  // Wrong decimals would send another amount than was typed.
  if (request.decimals !== undefined && request.decimals !== mint.decimals)
    throw notSupported(`The token has ${mint.decimals} decimals.`)
  const [own, destination] = await Promise.all([
    findAssociated(from, token, mint.program),
    findAssociated(to, token, mint.program),
  ])
  const [listed, [opened]] = await Promise.all([
    questions.tokenAccounts(from, { mint: token }),
    questions.accounts([destination]),
  ])
  const held = listed.flatMap(({ pubkey: address, account: { owner, data } }): Held[] => {
    const read = owner === mint.program ? readTokenAccount(data) : undefined
    return read?.mint === token && read.owner === from ? [{ ...read, address }] : []
  })
  const source = chooseSource(held, own, value)
  const opens = isMissing(opened)
  if (opens && mint.opensFrozen)
    throw notSupported('The receiver has no account for this token, and the issuer freezes new ones.')
  if (!opens) checkReceiver(readReceiver(opened, mint), token, to)
  const rent = opens ? await questions.minimum(mint.accountBytes) : 0n
  const present = opened?.lamports ?? 0n
  return {
    draft: {
      kind: 'token',
      caipNetworkId: network.caipNetworkId,
      from,
      to,
      value: `${value}`,
      mint: token,
      program: mint.program,
      decimals: mint.decimals,
      source,
      destination,
      opens,
    },
    units: undefined,
    // Funds already at its address count.
    deposit: rent > present ? rent - present : 0n,
    owned: sender?.lamports ?? 0n,
    spent: 0n,
    minimum,
  }
}

/** The associated account, or another with enough. Accounts are not combined. */
function chooseSource(held: readonly Held[], own: string, value: bigint): string {
  const enough = held.filter(({ amount }) => amount >= value)
  const movable = enough.filter(({ isFrozen }) => !isFrozen)
  const chosen = movable.find(({ address }) => address === own) ?? movable[0]
  if (chosen) return chosen.address
  if (enough.length > 0) throw notSupported('The token’s issuer froze the account.')
  const total = held.reduce((sum, { amount }) => sum + amount, 0n)
  const message =
    total >= value && held.length > 0
      ? 'No single token account holds that much.'
      : 'The account does not hold that much.'
  throw new TransferError('INSUFFICIENT_FUNDS', message)
}

/** True also for an address that was funded before its account was opened. */
const isMissing = (account: AccountData | null | undefined): boolean =>
  !account || (account.owner === SYSTEM_PROGRAM && account.data.length === 0)

const readReceiver = (account: AccountData | null | undefined, { program }: Mint) =>
  account?.owner === program ? readTokenAccount(account.data) : undefined

function checkReceiver(account: TokenAccount | undefined, token: string, to: string): void {
  if (account?.mint !== token || account.owner !== to)
    throw notSupported('The receiver’s token account has another owner.')
  if (account.isFrozen) throw notSupported('The token’s issuer froze the receiver’s account.')
  if (account.needsMemo) throw notSupported('The receiver requires a memo, which is not supported.')
  if (account.isConfidentialOnly) throw notSupported('The receiver accepts confidential transfers only.')
}
