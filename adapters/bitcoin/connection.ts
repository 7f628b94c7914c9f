import type { AdapterContext, ConnectedChange } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { within } from '../abortable.js'
import { createEmitter } from '../emitter.js'
import type { BitcoinWallet, WalletView } from './wallet.js'

/** Limit for reads that need no prompt. A wallet's service worker may take a second to wake up. */
const READ_LIMIT_MS = 3_000
/** Keeps a wallet that emits a change on every read from being read forever. */
const MAX_ROUNDS = 8

/** A connected wallet. */
export type Live = {
  readonly wallet: BitcoinWallet
  view(): WalletView
  /** Stores a new view, and reports differences to the session and the page. */
  apply(view: WalletView): void
  readonly on: (event: string, listener: (payload: unknown) => void) => void
  readonly removeListener: (event: string, listener: (payload: unknown) => void) => void
}

/** Syncs with a wallet from before the connection prompt until the connection ends. */
export type Follower = {
  /**
   * The wallet's latest state: read again if it emitted a change after its answer. Undefined if it shows no
   * account.
   */
  settle(answered: WalletView): Promise<WalletView | undefined>
  /** Starts reporting changes. */
  start(view: WalletView): Live
  stop(): void
}

export type FollowParameters = {
  ctx: AdapterContext
  connectorId: string
  wallet: BitcoinWallet
  /** Called when the wallet ends the connection. */
  ended(): void
}

export const readWallet = (wallet: BitcoinWallet): Promise<WalletView | undefined> =>
  within((async () => wallet.read())(), READ_LIMIT_MS)

/** Events come in any order and may be stale, so each is only a reason to read the wallet again. */
export function followWallet({ ctx, connectorId, wallet, ended }: FollowParameters): Follower {
  const { emit, ...emitter } = createEmitter()
  let events = 0
  let known: WalletView | undefined
  let isReading = false
  let isStopped = false

  const apply = (next: WalletView) => {
    const change = known && differenceOf(known, next)
    known = next
    if (!change) return
    ctx.update(connectorId, change)
    if (change.accounts) emit('accountsChanged', addressesOf(next))
    if (change.caipNetworkId) emit('chainChanged', next.caipNetworkId)
  }
  const end = () => {
    if (isStopped) return
    follower.stop()
    emit('disconnect', new SessionError('NOT_CONNECTED', 'The wallet was disconnected'))
    ended()
  }
  /** Reads until no change arrives during a read. */
  const readSettled = async (): Promise<WalletView | undefined> => {
    for (let round = 1; ; round++) {
      const before = events
      const view = await readWallet(wallet)
      if (before === events || round === MAX_ROUNDS) return view
    }
  }
  const refresh = async (isGone: boolean) => {
    events++
    // Before `start` the attempt reads by itself; a read in progress notices that `events` grew.
    if (!known || isReading || isStopped) return
    isReading = true
    try {
      const next = await readSettled()
      if (isStopped) return
      if (next) apply(next)
      else end()
    } catch (error) {
      if (isGone) end()
      else if (!isStopped)
        ctx.log.warn(`The wallet "${connectorId}" could not be read after a change.`, error)
    } finally {
      isReading = false
    }
  }

  const undo = wallet.listen(
    () => void refresh(false),
    () => void refresh(true),
  )
  const follower: Follower = {
    async settle(answered) {
      if (events === 0) return answered
      return readSettled().catch(() => answered)
    },
    start(view) {
      known = view
      return { wallet, view: () => known ?? view, apply, ...emitter }
    },
    stop() {
      if (isStopped) return
      isStopped = true
      undo()
    },
  }
  return follower
}

export const addressesOf = ({ accounts }: WalletView): string[] => accounts.map(({ address }) => address)

function differenceOf(known: WalletView, next: WalletView): ConnectedChange | undefined {
  const change = {
    ...(`${addressesOf(known)}` !== `${addressesOf(next)}` && { accounts: next.accounts }),
    ...(known.caipNetworkId !== next.caipNetworkId && { caipNetworkId: next.caipNetworkId }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
