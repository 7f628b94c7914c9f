import type { Connected, ReconnectParameters } from '../../../kernel/adapters/adapter.js'
import { within } from '../../abortable.js'
import { hasSession } from '../../sessionProvider.js'
import { type ConnectAttempt, type Opened, openWallet } from '../connect.js'
import type { WalletState } from '../connection.js'
import { grantsAccounts } from '../disconnect.js'
import { mapWalletError } from '../errors.js'
import { listen } from '../listen.js'
import { ask, toAccounts, toChainId } from '../wallet.js'

/** A wallet that does not know the method may never answer. */
const PERMISSIONS_LIMIT_MS = 3_000

type Open = (
  parameters: ReconnectParameters,
  how: (attempt: ConnectAttempt) => Promise<Opened>,
) => Promise<Opened | undefined>

/**
 * Continues a first try that reached no account. Resolves with undefined, and calls `onWaiting`, once the wallet turns
 * out to be locked or slow.
 */
export function restoreOrWait(
  open: Open,
  parameters: ReconnectParameters,
  first: Promise<Connected | undefined>,
): Promise<Connected | undefined> {
  return new Promise((resolve, reject) => {
    let isWaiting = false
    const wait = () => {
      if (!isWaiting) parameters.onWaiting?.(answer)
      isWaiting = true
      resolve(undefined)
    }
    const how = (attempt: ConnectAttempt) => restore(attempt, first, wait)
    const answer = open(parameters, how).then((opened) => opened?.connected)
    answer.then(resolve, reject)
  })
}

/** Reads the wallet again after each answer, as long as it can be waited for. */
async function restore(
  attempt: ConnectAttempt,
  first: Promise<Connected | undefined>,
  wait: () => void,
): Promise<Opened> {
  const { signal } = attempt
  // Without an error, it is read again: it may have been unlocked while this code was loading.
  let outcome = await settled(first.then(() => read(attempt)))
  for (;;) {
    let late: Partial<WalletState> | undefined
    if ('error' in outcome) {
      if (signal.aborted || !isTimeout(outcome.error)) throw outcome.error
      wait()
      late = await readLate(attempt).catch((error) => {
        throw signal.aborted ? error : mapWalletError(error, 'connect')
      })
    } else if (outcome.connected || !(await isUnlockable(attempt, wait))) return outcome
    outcome = await settled(read(attempt, late))
  }
}

const settled = (opening: Promise<Opened>): Promise<Opened | { error: unknown }> =>
  opening.catch((error: unknown) => ({ error }))

/** `late` is what the wallet reported after the time limit of an earlier read. */
const read = (attempt: ConnectAttempt, late: Partial<WalletState> = {}) =>
  openWallet(attempt, async ({ provider, hint }) => {
    hint(late)
    if (hasSession(provider)) await provider.restore(attempt)
  })

/** Resolves with true once a locked wallet has reported a change, such as being unlocked; with false if it is not locked. */
async function isUnlockable(attempt: ConnectAttempt, wait: () => void): Promise<boolean> {
  const { provider, signal } = attempt
  const asking = new AbortController()
  let isUnlocked = false
  // A wallet that reports no account again and again is not read again for that.
  listen(provider, 'accountsChanged', asking.signal, (payload) => {
    isUnlocked ||= toAccounts(payload).length > 0
  })
  const isPermitted = await isLocked(attempt)
  asking.abort()
  if (isUnlocked || !isPermitted) return isUnlocked
  signal.throwIfAborted()
  wait()
  await accountsChanged(attempt)
  return true
}

/** True if the wallet shows no account although it permits the page (EIP-2255), as a locked one does. */
async function isLocked({ ctx, connectorId, provider, pin, signal }: ConnectAttempt): Promise<boolean> {
  const type = ctx.getConnector(connectorId)?.type
  // An SDK may open a window for a method that it does not know.
  if ((type !== 'INJECTED' && type !== 'ANNOUNCED') || hasSession(provider)) return false
  const asking = ask(pin.pinned, 'wallet_getPermissions', undefined, signal)
  // Most wallets lack the method.
  return within(asking, PERMISSIONS_LIMIT_MS).then(grantsAccounts, () => false)
}

/** Resolves when the wallet reports other accounts, for example because the visitor unlocked it. */
function accountsChanged({ provider, signal }: ConnectAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const abort = () => {
      heard.abort()
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    listen(provider, 'accountsChanged', heard.signal, () => {
      signal.removeEventListener('abort', abort)
      heard.abort()
      resolve()
    })
  })
}

/** Reads the wallet without a time limit. */
async function readLate({ pin, signal }: ConnectAttempt): Promise<Partial<WalletState>> {
  const send = (method: string) => ask(pin.pinned, method, undefined, signal)
  const [accounts, chainId] = await Promise.all([send('eth_accounts'), send('eth_chainId')])
  return { accounts: toAccounts(accounts), chainId: toChainId(chainId) } as Partial<WalletState>
}

/** True if a wallet did not answer a read in time. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
