import { describe, expect, test } from 'vitest'
import { type FeatureOptions, type RemoteFeature, resolveFeatures } from './features.js'
import { overruled } from './overruled.js'

const SOCIALS = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
const DEFAULTS = {
  email: true,
  socials: SOCIALS,
  swaps: ['1inch'],
  onramp: ['meld'],
  activity: true,
  reownBranding: true,
  multiWallet: false,
}
const NONE = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
  multiWallet: false,
}
const on = (id: string, config: readonly string[] | null | undefined = []): RemoteFeature => ({
  id,
  isEnabled: true,
  config,
})
const EVERYTHING = [
  on('social_login', ['email', 'google', 'x']),
  on('swap', ['1inch']),
  on('onramp', ['meld']),
  on('activity'),
  on('reown_branding'),
  on('multi_wallet'),
]
const ALL_ON = {
  email: true,
  socials: ['google', 'x'],
  swaps: ['1inch'],
  onramp: ['meld'],
  activity: true,
  reownBranding: true,
  multiWallet: true,
}

type Row = {
  title: string
  remote: readonly RemoteFeature[] | null | undefined
  local?: FeatureOptions
  basic?: boolean
  expected: object
  /** Local keys that the warning must name. */
  ignored?: string[]
}
const rows: Row[] = [
  {
    title: 'basic mode turns all off, whatever was fetched',
    remote: EVERYTHING,
    basic: true,
    expected: NONE,
  },
  {
    title: 'basic mode turns all off, whatever the host wishes',
    remote: null,
    basic: true,
    local: { email: true, swaps: ['1inch'], activity: true },
    expected: NONE,
  },
  { title: 'before an answer all are off', remote: undefined, local: { email: true }, expected: NONE },
  { title: 'a fetched configuration decides', remote: EVERYTHING, expected: ALL_ON },
  {
    title: 'what a fetched configuration does not mention is off',
    remote: [on('swap', ['1inch'])],
    expected: { ...NONE, swaps: ['1inch'] },
  },
  {
    title: 'a fetched configuration wins over local switches that are off',
    remote: EVERYTHING,
    local: {
      email: false,
      socials: false,
      swaps: false,
      onramp: false,
      activity: false,
      reownBranding: false,
      multiWallet: false,
    },
    expected: ALL_ON,
    ignored: [
      'email',
      'socials',
      'swaps',
      'onramp',
      'features.history" (now "activity',
      'reownBranding',
      'multiWallet',
    ],
  },
  {
    title: 'a fetched configuration wins over local switches that are on',
    remote: [{ id: 'swap', isEnabled: false, config: ['1inch'] }, on('onramp', [])],
    local: { swaps: ['1inch'], onramp: ['meld'] },
    expected: NONE,
    ignored: ['swaps', 'onramp'],
  },
  {
    title: 'the older name of activity is understood and named with the newer one',
    remote: [on('activity')],
    local: { history: false },
    expected: { ...NONE, activity: true },
    ignored: ['features.history" (now "activity'],
  },
  {
    title: 'a null configuration falls back to the local wish, without a warning',
    remote: [on('social_login', null), on('swap', null), on('multi_wallet', null)],
    local: { email: false, socials: ['x'], swaps: true, multiWallet: true },
    expected: { ...NONE, socials: ['x'], swaps: ['1inch'], multiWallet: true },
  },
  {
    title: 'a null configuration without a local wish falls back to the default',
    remote: EVERYTHING.map(({ id }) => on(id, null)),
    expected: DEFAULTS,
  },
  {
    title: 'an absent configuration list means off',
    remote: EVERYTHING.map(({ id, isEnabled }) => ({ id, isEnabled })),
    expected: NONE,
  },
  {
    title: 'an empty list means off where the list is the value',
    remote: EVERYTHING.map(({ id }) => on(id, [])),
    expected: { ...NONE, activity: true, reownBranding: true, multiWallet: true },
  },
  {
    title: 'social login without the word email has no email',
    remote: [on('social_login', ['google'])],
    expected: { ...NONE, socials: ['google'] },
  },
  {
    title: 'social login with the word email alone has no socials',
    remote: [on('social_login', ['email'])],
    expected: { ...NONE, email: true },
  },
  {
    title: 'unknown socials are dropped and the order stays',
    remote: [on('social_login', ['x', 'myspace', 'email', 'apple'])],
    expected: { ...NONE, email: true, socials: ['x', 'apple'] },
  },
  { title: 'after a failed fetch defaults hold', remote: null, expected: DEFAULTS },
  {
    title: 'after a failed fetch local wishes win over defaults',
    remote: null,
    local: {
      email: false,
      socials: ['github'],
      swaps: false,
      onramp: true,
      history: false,
      reownBranding: false,
      multiWallet: true,
    },
    expected: {
      email: false,
      socials: ['github'],
      swaps: false,
      onramp: ['meld'],
      activity: false,
      reownBranding: false,
      multiWallet: true,
    },
  },
]

describe('[ROLE-02] remote features win over local ones, with a warning; basic mode turns all off', () => {
  test.each(rows)('$title', ({ remote, local, basic, expected, ignored = [] }) => {
    const before = structuredClone({ remote, local })
    const features = resolveFeatures({ remote, local, basic })
    expect(features).toMatchObject(expected)
    expect({ remote, local }).toEqual(before)
    expect(Object.isFrozen(features)).toBe(true)
    // Basic mode asks no project, so none wins.
    const named = ignored.map((name) => (name.includes('.') ? `"${name}")` : `"features.${name}"`))
    if (!basic && remote !== undefined) expect(overruled(features, local)).toEqual(named)
  })

  test('the results of two calls share no mutable value', () => {
    const first = resolveFeatures({ remote: null })
    try {
      ;(first.socials as string[]).pop()
      ;(first.swaps as string[]).push('evil')
    } catch {
      // A frozen list throws: as good.
    }
    expect(resolveFeatures({ remote: null })).toMatchObject(DEFAULTS)
  })
})

test('local-only features pass through, and remote configuration cannot switch analytics on', () => {
  const remote = [...EVERYTHING, on('analytics'), on('send')]
  const features = resolveFeatures({
    remote,
    local: { analytics: false, send: true, walletFeaturesOrder: ['send'] },
  })
  expect(features).toMatchObject({ analytics: false, send: true, walletFeaturesOrder: ['send'] })
  expect(resolveFeatures({ remote }).analytics).toBeUndefined()
})

test('the exchange-pay mode switches email and social login off', () => {
  expect(resolveFeatures({ remote: EVERYTHING, local: { pay: true } })).toMatchObject({
    email: false,
    socials: false,
  })
})

test('plugins that are switched off by their remote id are named', () => {
  const remote = [on('swap', ['1inch']), { id: 'send', isEnabled: false }, { id: 'acme', isEnabled: false }]
  expect(resolveFeatures({ remote }).off).toEqual(['send', 'acme'])
  expect(resolveFeatures({ remote: null }).off).toBeUndefined()
})

test('[CON-02] the default social logins are google, x, farcaster, discord, apple, github and facebook, in this order', () => {
  const usual = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  expect(resolveFeatures({ remote: null }).socials).toEqual(usual)
  expect(resolveFeatures({ remote: null, local: { socials: true } }).socials).toEqual(usual)
})
