import { privateKeyToAccount } from 'viem/accounts'
import type { Frame, FrameRequestName, FrameUser } from '../frame/contract.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const EOA = owner.address
export const SMART = '0x5a5A5A5a5a5A5a5A5a5a5A5A5A5a5A5a5A5a5A5a'
export const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

type Answers = readonly [FrameRequestName, (payload: never, signal?: AbortSignal) => unknown][]
export type Posted = { name: FrameRequestName; payload: unknown }

/**
 * A fake secure site: one visitor with a key, a smart account on network 1, and a Solana account. Each answer can be
 * replaced; each request is recorded.
 */
export function createFakeFrame(given: Answers = []) {
  const posted: Posted[] = []
  const [gone, removed] = [new Set<() => void>(), new Set<() => void>()]
  const site = { isConnected: true, type: 'smartAccount' as 'eoa' | 'smartAccount', email: 'ada@example.org' }

  const user = ({ chainId, preferredAccountType = site.type }: Partial<FrameUser> = {}): FrameUser => {
    site.type = preferredAccountType
    if (typeof chainId === 'string') return { email: site.email, address: SOLANA, chainId }
    return {
      ...{ email: site.email, chainId: chainId ?? 1, preferredAccountType },
      address: preferredAccountType === 'eoa' ? EOA : SMART,
      smartAccountDeployed: false,
      accounts: [
        { address: EOA, type: 'eoa' },
        { address: SMART, type: 'smartAccount' },
      ],
    }
  }
  const prefer = ({ type }: { type: 'eoa' | 'smartAccount' }) => {
    site.type = type
    return { type, address: type === 'eoa' ? EOA : SMART }
  }
  const answers = new Map<FrameRequestName, Answers[number][1]>([
    ['IS_CONNECTED', () => ({ isConnected: site.isConnected })],
    ['GET_USER', user],
    ['CONNECT_SOCIAL', (payload: FrameUser) => ({ ...user(payload), userName: 'ada' })],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [1] })],
    ['SWITCH_NETWORK', ({ chainId }: { chainId: number }) => ({ chainId })],
    ['SET_PREFERRED_ACCOUNT', prefer],
    ...given,
  ])
  const request = async (name: FrameRequestName, payload?: unknown, options?: { signal?: AbortSignal }) => {
    posted.push({ name, payload })
    const answer = answers.get(name)
    return (answer as ((payload: unknown, signal?: AbortSignal) => unknown) | undefined)?.(
      payload,
      options?.signal,
    )
  }
  const frame: Frame = {
    request: request as Frame['request'],
    load: async () => {},
    element: () => (posted.length > 0 ? ({} as HTMLIFrameElement) : undefined),
    onGone(listener) {
      gone.add(listener)
      return () => void gone.delete(listener)
    },
    onRemoved(listener) {
      removed.add(listener)
      return () => void removed.delete(listener)
    },
  }
  return {
    ...{ frame, posted, site, answers, owner },
    names: () => posted.map(({ name }) => name),
    sent: (name: FrameRequestName) => posted.filter((one) => one.name === name).map(({ payload }) => payload),
    navigateAway() {
      for (const listener of [...gone]) listener()
    },
    /** As a router does that replaces the body. */
    replaceFrame() {
      for (const listener of [...removed]) listener()
    },
  }
}
export type FakeFrame = ReturnType<typeof createFakeFrame>
