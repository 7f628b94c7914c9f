import { BaseError, type SentTransaction } from '../../kernel/index.js'
import { type Account, allowancesOf, type Ctx, readAccount, update } from './account.js'
import type { Permission, Revocation, RevocationPlan } from './contract.js'
import { isRunning } from './isRunning.js'
import { keyOf } from './keyOf.js'
import { keepSearch, readSearch } from './storedSearch.js'

/** Returns false once the visitor has stopped waiting for the wallet. */
type Move = (change: Partial<Revocation>) => boolean
/** `late`: the outcome is not known. Only the chain decides what has been revoked. */
type End = 'mined' | 'late'

/** Asks the wallet, waits for the blocks, and reads from the chain what has ended. Nothing is sent twice. */
export async function revoke(
  ctx: Ctx,
  permissions: readonly Permission[],
  { calls, isAtomic }: RevocationPlan,
): Promise<void> {
  if (isRunning(ctx.state.get().revocation)) return
  const account = readAccount(ctx)
  const { caipAddress } = account
  if (ctx.state.get().caipAddress !== caipAddress) return
  const keys = permissions.map(({ key }) => key)
  const isShown = () => ctx.state.get().caipAddress === caipAddress
  /** The visitor may have stopped waiting for the wallet, and begun another revocation. */
  const isLast = () => isShown() && ctx.state.get().revocation?.keys === keys
  const requests = isAtomic ? 1 : calls.length
  let now: Revocation = { keys, status: 'wallet', isAtomic, answered: 0, requests }
  const move: Move = (change) => {
    now = { ...now, ...change }
    if (!isLast()) return false
    const isAwaited = isRunning(ctx.state.get().revocation)
    update(ctx, { revocation: now })
    return isAwaited
  }
  update(ctx, { revocation: now })
  const asked = isAtomic ? await askOnce(ctx, account, calls) : await askEach(ctx, account, calls, move)
  if (asked.sent.length === 0) return void move({ status: asked.refusal ?? 'failed' })
  move({ status: 'network' })
  const ends = await Promise.all(asked.sent)
  const left = await readLeft(ctx, account, permissions)
  const isLate = ends.includes('late') || left === undefined
  const ended = permissions.filter(({ key }) => left && !left.has(key))
  if (isShown()) forget(ctx, ended)
  if (ended.length === permissions.length) move({ status: 'done' })
  else move({ status: isLate ? 'late' : 'partial' })
}

type Asked = {
  readonly sent: readonly (End | Promise<End>)[]
  readonly refusal?: 'declined' | 'failed' | undefined
}

async function askOnce(ctx: Ctx, account: Account, calls: RevocationPlan['calls']): Promise<Asked> {
  try {
    const { connectorId, network } = account
    const { sendAtomic } = await ctx.session.capability('calls', network.chainNamespace)
    const id = await sendAtomic({ ...account, caipNetworkId: network.caipNetworkId, calls })
    return { sent: [follow(ctx, account, { id, calls: { connectorId } })] }
  } catch (error) {
    return { sent: [], refusal: refusalOf(ctx, error) }
  }
}

/** One prompt after the other, without waiting for blocks. The first refusal ends it. */
async function askEach(
  ctx: Ctx,
  account: Account,
  calls: RevocationPlan['calls'],
  move: Move,
): Promise<Asked> {
  const { address: from, connectorId, network } = account
  const sent: (End | Promise<End>)[] = []
  try {
    const allowances = await allowancesOf(ctx, network)
    const transfer = await ctx.session.capability('transfer', network.chainNamespace)
    for (const call of calls) {
      const request = { ...call, connectorId, from, value: 0n, network }
      const id = await (allowances.revoke ? allowances.revoke(request) : transfer.send(request))
      sent.push(id === undefined ? 'late' : follow(ctx, account, { id, sentTo: call.to }))
      if (!move({ answered: sent.length })) break
    }
    return { sent }
  } catch (error) {
    return { sent, refusal: refusalOf(ctx, error) }
  }
}

async function follow(
  ctx: Ctx,
  { caipAddress, network }: Account,
  sent: Pick<SentTransaction, 'id' | 'sentTo' | 'calls'>,
): Promise<End> {
  try {
    await ctx.session.followTransaction({
      ...sent,
      caipNetworkId: network.caipNetworkId,
      caipAddress,
      operationType: 'revoke',
      transfers: [],
      sentAt: Date.now(),
    })
    return 'mined'
  } catch {
    return 'late'
  }
}

function refusalOf(ctx: Ctx, error: unknown): 'declined' | 'failed' {
  if (error instanceof BaseError && error.code === 'SIGN_REJECTED') return 'declined'
  ctx.report(error, 'revoke')
  return 'failed'
}

/** The wallet may have lost the request. If it answers after all, that still counts. */
export function stopWaiting(ctx: Ctx): void {
  const { revocation } = ctx.state.get()
  if (revocation?.status === 'wallet') update(ctx, { revocation: { ...revocation, status: 'late' } })
}

/** The keys of the permissions that are still in force; undefined if no node answered. */
async function readLeft(
  ctx: Ctx,
  account: Account,
  permissions: readonly Permission[],
): Promise<ReadonlySet<string> | undefined> {
  try {
    const allowances = await allowancesOf(ctx, account.network)
    const read = await allowances.read({ ...account, found: permissions, signal: ctx.signal })
    return new Set(read.map(keyOf))
  } catch (error) {
    ctx.log.warn('The revoked permissions could not be read.', error)
    return undefined
  }
}

/** Removes what has ended from the list and from the stored search: only a new event can bring it back. */
function forget(ctx: Ctx, ended: readonly Permission[]): void {
  const { caipAddress, permissions } = ctx.state.get()
  update(ctx, { permissions: permissions.filter(({ key }) => !ended.some((one) => one.key === key)) })
  const stored = caipAddress && readSearch(ctx.storage, caipAddress)
  if (!stored) return
  const keys = ended.map(({ key }) => key)
  keepSearch(ctx.storage, caipAddress, {
    ...stored,
    found: stored.found.filter((one) => !keys.includes(keyOf(one))),
  })
}
