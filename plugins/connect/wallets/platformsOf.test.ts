import { expect, test } from 'vitest'
import { type PlatformsOfParameters, platformsOf } from './platformsOf.js'

const mobile_link = 'app://'
const webapp_link = 'https://web.example'
const desktop_link = 'desk://'
const all = { rdns: 'io.alpha', mobile_link, webapp_link, desktop_link }

const rows: [string, PlatformsOfParameters['wallet'], Partial<PlatformsOfParameters>, string][] = [
  ['installed, all links', all, { isInstalled: true }, 'browser qrcode web desktop'],
  ['installed, all links, phone', all, { isInstalled: true, isPhone: true }, 'browser mobile web'],
  ['not installed, all links', all, {}, 'qrcode web desktop unsupported'],
  ['not installed, all links, phone', all, { isPhone: true }, 'mobile web'],
  ['no adapters', all, { isInstalled: true, hasAdapters: false }, 'qrcode web desktop'],
  ['extension only, installed', { rdns: 'io.alpha' }, { isInstalled: true }, 'browser'],
  ['extension only', { rdns: 'io.alpha' }, {}, 'unsupported'],
  ['extension only, phone', { rdns: 'io.alpha' }, { isPhone: true }, 'unsupported'],
  ['extension by flag', { injected: [{ injected_id: 'isAlpha' }] }, { isInstalled: true }, 'browser'],
  ['empty list of flags', { injected: [], mobile_link }, {}, 'qrcode'],
  ['app', { mobile_link }, {}, 'qrcode'],
  ['app, phone', { mobile_link }, { isPhone: true }, 'mobile'],
  ['page', { webapp_link }, {}, 'web'],
  ['desktop app', { desktop_link }, {}, 'desktop'],
  ['desktop app, phone', { desktop_link }, { isPhone: true }, 'qrcode'],
  ['nothing known', {}, {}, 'qrcode'],
]
test.each(rows)('%s', (_, wallet, more, expected) => {
  const parameters = { wallet, isPhone: false, isInstalled: false, hasAdapters: true, ...more }
  expect(platformsOf(parameters).join(' ')).toBe(expected)
})
