import { beforeEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createLoginStorage } from './storage.js'

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})
const open = (id?: string) =>
  createLoginStorage(createTestKit({ options: { ...(id && { id }) } }).kernel.storage)
/** The storage entries of this plugin, without the kernel's. */
const written = () =>
  Object.fromEntries(
    Object.entries({ ...localStorage }).filter(([key]) => /^@appkit-wallet|social$/.test(key)),
  )

test('a login is stored under AppKit’s keys and read by the next page', () => {
  const storage = open()
  storage.markUsed()
  storage.setEmail('ada@example.org')
  storage.setUsername('ada')
  storage.setLastChain('solana:abc')
  storage.setSmartAccountNetworks([1, 137])
  storage.setLastEmailTime(1_700_000_000_000)
  storage.setSocial('github')
  expect(written()).toEqual({
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    '@appkit-wallet/EMAIL': 'ada@example.org',
    '@appkit-wallet/SOCIAL_USERNAME': 'ada',
    '@appkit-wallet/LAST_USED_CHAIN_KEY': 'solana:abc',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1,137',
    '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': '1700000000000',
    '@appkit/connected_social': 'github',
  })
  const next = open('other')
  expect([next.isUsed(), next.email(), next.social()]).toEqual([false, undefined, undefined])
  expect([storage.isUsed(), storage.email(), storage.username(), storage.lastChain()]).toEqual([
    true,
    'ada@example.org',
    'ada',
    'solana:abc',
  ])
  expect([storage.smartAccountNetworks(), storage.lastEmailTime(), storage.social()]).toEqual([
    [1, 137],
    1_700_000_000_000,
    'github',
  ])
  storage.clear()
  expect(written()).toEqual({ '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': '1700000000000' })
  storage.setLastEmailTime(undefined)
  expect(written()).toEqual({})
})

test.each([
  ['EMAIL_LOGIN_USED_KEY', 'yes', 'isUsed', false],
  ['EMAIL', 'ada at example', 'email', undefined],
  ['EMAIL', `${'a'.repeat(65)}@example.org`, 'email', undefined],
  ['SOCIAL_USERNAME', 'two\nlines', 'username', undefined],
  ['SOCIAL_USERNAME', 'x'.repeat(101), 'username', undefined],
  ['LAST_USED_CHAIN_KEY', 'mainnet', 'lastChain', undefined],
  ['LAST_USED_CHAIN_KEY', '137', 'lastChain', '137'],
  ['SMART_ACCOUNT_ENABLED_NETWORKS', '1,two', 'smartAccountNetworks', []],
  ['SMART_ACCOUNT_ENABLED_NETWORKS', '0,5,99999999999999999999', 'smartAccountNetworks', [5]],
  ['LAST_EMAIL_LOGIN_TIME', 'soon', 'lastEmailTime', undefined],
  ['LAST_EMAIL_LOGIN_TIME', '-5', 'lastEmailTime', undefined],
  ['LAST_EMAIL_LOGIN_TIME', '1e9', 'lastEmailTime', undefined],
] as const)('%s with value %j is read as %s() = %j', (key, value, name, expected) => {
  localStorage.setItem(`@appkit-wallet/${key}`, value)
  expect(open()[name]()).toEqual(expected)
})

test('a time in the future is read as now, an unknown social login as undefined', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', '999999999999999')
  localStorage.setItem('@appkit/connected_social', 'myspace')
  const storage = open()
  expect([storage.lastEmailTime(), storage.social()]).toEqual([1_000_000, undefined])
  vi.useRealTimers()
})
