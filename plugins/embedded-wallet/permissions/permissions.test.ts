import { expect, test, vi } from 'vitest'
import { type BaseOptions, servicesOf } from '../../../kernel/options.js'
import { parseSessions } from './parseSessions.js'
import { loadPermissions, revokePermissions } from './permissions.js'

const NOW = 1_800_000_000_000
const ACCOUNT = 'eip155:1:0x1111111111111111111111111111111111111111'
const permission = (more: Record<string, unknown> = {}) => ({
  project: { id: 'p', name: 'Dapp', url: 'https://dapp.example', iconUrl: null },
  pci: 'pci-1',
  expiry: NOW / 1000 + 60,
  createdAt: 1,
  revokedAt: null,
  permissions: [
    { type: 'contract-call', data: { address: '0x', abi: [], functions: [{ functionName: 'a' }] } },
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 1 } },
    { type: { custom: 'dance' } },
  ],
  policies: [{ id: 'x' }],
  context: '0x',
  ...more,
})
const services = servicesOf({} as BaseOptions)
const parse = (pcis: readonly unknown[]) => parseSessions({ pcis }, NOW, services)
const ids = (...pcis: unknown[]) => parse(pcis).map(({ pci }) => pci)

test('a session has a holder, permissions and an expiry', () => {
  expect(parse([permission()])).toEqual([
    {
      pci: 'pci-1',
      name: 'Dapp',
      url: 'https://dapp.example',
      iconUrl: undefined,
      expiry: NOW / 1000 + 60,
      permissions: [
        { type: 'contract-call', functions: 1 },
        { type: 'native-token-recurring-allowance' },
        { type: 'other', name: 'dance' },
      ],
    },
  ])
})

test('expired, revoked and malformed sessions are dropped, the next to expire comes first', () => {
  const expired = permission({ pci: 'expired', expiry: NOW / 1000 })
  const revoked = permission({ pci: 'revoked', revokedAt: 5 })
  const later = permission({ pci: 'later', expiry: NOW / 1000 + 99 })
  expect(
    ids(later, expired, revoked, permission({ pci: 7 }), null, permission({ project: {} }), permission()),
  ).toEqual(['pci-1', 'later'])
  expect(() => parseSessions({}, NOW, services)).toThrow('The service returned no permissions.')
})

test('a session that never ends has an expiry that can be written as a date', () => {
  const [session] = parse([permission({ expiry: Number.MAX_SAFE_INTEGER })])
  expect(new Date((session?.expiry ?? Number.NaN) * 1_000).getTime()).toBeGreaterThan(NOW)
})

const SIGN_IN = `evil.example wants you to sign in with your Ethereum account:
0x1111111111111111111111111111111111111111

URI: https://evil.example
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-06-01T12:00:00.000Z`

test.each([
  ['a sign-in for another site', SIGN_IN],
  ['a sentence', 'I agree'],
  ['JSON', '{"permit":1}'],
  ['two lines', 'pci-1\npci-2'],
  ['a line break at its end', 'pci-1\n'],
  ['letters beyond ASCII', 'pсi-1'],
  ['nothing', ''],
  ['129 characters', 'a'.repeat(129)],
])('a session whose id is %s is not listed, so revoking never signs it', (_, pci) => {
  expect(ids(permission({ pci }), permission())).toEqual(['pci-1'])
})

test('an id has up to 128 letters, digits, hyphens and underscores', () => {
  const longest = `a_Z-9${'0'.repeat(123)}`
  expect(ids(permission({ pci: longest }))).toEqual([longest])
})

test('icons are not loaded from private networks', () => {
  const [session] = parse([permission({ project: { name: 'Dapp', iconUrl: 'https://10.0.0.1/a.png' } })])
  expect(session).toMatchObject({ name: 'Dapp', iconUrl: undefined })
})

test('invisible characters are removed from names', () => {
  const [session] = parse([permission({ project: { name: 'Da\u202epp\u200b' } })])
  expect(session?.name).toBe('Dapp')
})

function openPermissions({ isServed = true, sign = async () => '0xsigned' } = {}) {
  const calls: unknown[][] = []
  let revoking: string[] | undefined
  const toasts: string[] = []
  const http = {
    get: async (path: string) => {
      calls.push(['get', path])
      return { pcis: [permission({ expiry: Date.now() / 1000 + 60 })] }
    },
    post: async (path: string, { body }: { body: unknown }) => void calls.push(['post', path, body]),
  }
  const ctx = {
    session: {
      account: () => ({ caipAddress: ACCOUNT }),
      network: () => ({ caipNetworkId: 'eip155:1' }),
      signMessage: vi.fn(sign),
    },
    blockchain: async () => ({ http, serves: async () => isServed }),
    toast: { show: (...texts: string[]) => void toasts.push(texts.join(' ')) },
    host: { services },
    t: (key: string) => key,
    log: { warn: () => {} },
    state: {
      get: () => ({ revoking }),
      set: (recipe: (draft: { revoking?: string[] | undefined }) => void) => {
        const draft = { revoking }
        recipe(draft)
        revoking = draft.revoking
      },
    },
  }
  return { ctx: ctx as never, calls, toasts, revoking: () => revoking, sign: ctx.session.signMessage }
}
const PATH = `/v1/sessions/${encodeURIComponent(ACCOUNT)}`
const never = new AbortController().signal

test('[CALL-07] sessions are listed for the account and revoked with its signature', async () => {
  const { ctx, calls, toasts, revoking, sign } = openPermissions()
  const [session] = await loadPermissions(ctx, never)
  if (!session) throw new Error('no session')
  const first = revokePermissions(ctx, session)
  expect(revoking()).toEqual(['pci-1'])
  await Promise.all([first, revokePermissions(ctx, session)])
  expect(sign).toHaveBeenCalledExactlyOnceWith('pci-1', 'eip155')
  expect(calls).toEqual([
    ['get', PATH],
    ['post', `${PATH}/revoke`, { pci: 'pci-1', signature: '0xsigned' }],
  ])
  expect([toasts, revoking()]).toEqual([['success embedded.revoked'], []])
})

test('without a signature nothing is revoked, and a toast appears', async () => {
  const { ctx, calls, toasts } = openPermissions({ sign: () => Promise.reject(new Error('no')) })
  const [session] = await loadPermissions(ctx, never)
  if (session) await revokePermissions(ctx, session)
  expect([calls.length, toasts]).toEqual([1, ['error embedded.revoke-failed']])
})

test('an unsupported network has no sessions', async () => {
  const { ctx, calls } = openPermissions({ isServed: false })
  expect([await loadPermissions(ctx, never), calls]).toEqual([[], []])
})
