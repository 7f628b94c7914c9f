import { type AllowanceSearch, BaseError, type FoundAllowance } from '../../kernel/index.js'
import { type Account, allowancesOf, type Ctx, readAccount, update } from './account.js'
import { AllowanceSources, type PermissionsState } from './contract.js'
import { isRunning } from './isRunning.js'
import { keyOf } from './keyOf.js'
import { lookUpNames } from './lookUpNames.js'
import { parseFound } from './parseFound.js'
import { keepSearch, readSearch } from './storedSearch.js'
import { toPermissions } from './toPermissions.js'

/** The most money at risk comes first, and more rows would hold the page up. */
const LISTED = 300

/** Apart, because the code of the first view is limited. */
const loadGrants = () => import('./readGrants.js')

/** `log` ends the search of the log only, after which its finds are read. */
export type Running = { readonly whole: AbortController; readonly log: AbortController }
type Result = {
  found: readonly FoundAllowance[]
  end: PermissionsState['end']
  search?: AllowanceSearch | undefined
}

/** Asks sources and the account's log, and reads what is in force. Writes its progress to the state. */
export async function runSearch(ctx: Ctx, { whole, log }: Running): Promise<void> {
  const account = readAccount(ctx)
  const { signal } = whole
  const { caipAddress, revocation } = ctx.state.get()
  const isOther = caipAddress !== account.caipAddress
  update(ctx, {
    caipAddress: account.caipAddress,
    status: 'idle',
    progress: 0,
    end: undefined,
    revocation: !isOther && isRunning(revocation) ? revocation : undefined,
    ...(isOther && { permissions: [], grants: [], names: {}, source: undefined, isDisputed: false }),
  })
  const grants = await loadGrants().then(
    ({ readGrants }) => readGrants(ctx, account),
    (error: unknown) => {
      ctx.report(error, 'list what the wallet lets others spend')
      return []
    },
  )
  if (signal.aborted) return
  update(ctx, { grants, status: 'searching' })
  // Without prices, permissions are shown without the money at risk.
  const prices = ctx.session.refreshTokens().catch(() => undefined)
  try {
    const allowances = await allowancesOf(ctx, account.network)
    const sourced = await ctx.fetchFrom(
      AllowanceSources,
      { ...account, signal },
      { parse: parseFound, otherwise: () => undefined },
    )
    const isEnough = sourced?.value.isComplete
    const { found, end, search }: Result = isEnough
      ? { found: sourced.value.found, end: 'complete' }
      : await searchLog(ctx, account, log.signal, sourced?.value.found ?? [])
    signal.throwIfAborted()
    update(ctx, { status: 'reading', progress: 1, source: isEnough ? sourced.owner : undefined })
    const [read] = await Promise.all([allowances.read({ ...account, found, signal }), prices])
    signal.throwIfAborted()
    // Only a new event can bring back a permission that has ended, so it is not kept.
    if (search?.to) keepSearch(ctx.storage, account.caipAddress, { ...search, found: read })
    const permissions = toPermissions(ctx, account.network, read)
    const isLimited = permissions.splice(LISTED).length > 0
    update(ctx, {
      status: 'ready',
      end: isLimited ? 'limited' : end,
      isDisputed: search?.isDisputed === true,
      permissions,
    })
    await lookUpNames(ctx, account, permissions, signal)
  } catch (error) {
    // A newer search ended this one.
    if (signal.aborted) return
    // Only the sessions below the list are of use there.
    if (error instanceof BaseError && error.code === 'UNSUPPORTED_CHAIN')
      return update(ctx, { status: 'ready', end: 'unsupported' })
    update(ctx, { status: 'failed', end: 'failed' })
    ctx.log.warn('The permissions could not be read.', error)
  }
}

/** Continues the stored search, and stores its progress. A search that was stopped returns what it has found. */
async function searchLog(
  ctx: Ctx,
  account: Account,
  signal: AbortSignal,
  sourced: readonly FoundAllowance[],
): Promise<Result> {
  const allowances = await allowancesOf(ctx, account.network)
  let last = readSearch(ctx.storage, account.caipAddress)
  const ended = (end: Result['end']): Result => {
    const found = new Map([...sourced, ...(last?.found ?? [])].map((one) => [keyOf(one), one]))
    return { found: [...found.values()], end, search: last }
  }
  try {
    const { search, end } = await allowances.search({
      ...account,
      known: last,
      signal,
      onProgress(now) {
        if (signal.aborted) return
        last = now
        keepSearch(ctx.storage, account.caipAddress, now)
        update(ctx, { progress: progressOf(now) })
      },
    })
    last = search
    return ended(end)
  } catch (error) {
    if (signal.aborted) return ended('stopped')
    throw error
  }
}

function progressOf({ to, missing }: AllowanceSearch): number {
  const left = missing.reduce((sum, [from, until]) => sum + until - from + 1, 0)
  return 1 - left / (to + 1)
}
