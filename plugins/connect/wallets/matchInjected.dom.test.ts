import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { matchInjected } from './matchInjected.js'

const RABBY = { injected: [{ namespace: 'eip155', injected_id: 'isRabby' }] }
const KEPLR: ConnectorInfo = { id: 'keplr', type: 'INJECTED', name: 'Keplr', chain: 'cosmos' }
const GENERIC: ConnectorInfo = { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155' }

test('a wallet that marks window.ethereum is asked there, never through an injected wallet of another chain', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('ethereum', { isRabby: true })
  expect(matchInjected([KEPLR, GENERIC], RABBY)).toBe(GENERIC)
  expect(matchInjected([KEPLR], RABBY)).toBeUndefined()
  expect(matchInjected([KEPLR, GENERIC], { injected: [{ injected_id: 'isOther' }] })).toBeUndefined()
})
