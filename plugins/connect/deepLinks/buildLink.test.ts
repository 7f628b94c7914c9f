import { describe, expect, test } from 'vitest'
import { buildLink } from './buildLink.js'

const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const ONCE = encodeURIComponent(URI)
const TWICE = encodeURIComponent(ONCE)
const plain = { isAndroid: false, isFramed: false, isTelegram: false }
const build = (more: Partial<Parameters<typeof buildLink>[0]>) =>
  buildLink({ links: {}, platform: 'mobile', uri: URI, environment: plain, ...more })

describe('the URL of a link', () => {
  test.each([
    ['rainbow://', `rainbow://wc?uri=${ONCE}`, 'rainbow://'],
    ['rainbow:', `rainbow://wc?uri=${ONCE}`, 'rainbow://'],
    ['rainbow:/', `rainbow://wc?uri=${ONCE}`, 'rainbow://'],
    ['cb-wallet://wsegue', `cb-wallet://wsegue/wc?uri=${ONCE}`, 'cb-wallet://wsegue/'],
    ['https://wallet.example', `https://wallet.example/wc?uri=${ONCE}`, 'https://wallet.example/'],
    [
      'https://wallet.example/app/',
      `https://wallet.example/app/wc?uri=${ONCE}`,
      'https://wallet.example/app/',
    ],
  ])('%s', (mobile_link, href, base) => {
    expect(build({ links: { mobile_link } })).toEqual({ href, target: '_self', base })
  })

  const links = {
    mobile_link: 'app://',
    link_mode: 'https://linked.example',
    webapp_link: 'https://web.example',
    desktop_link: 'desk://',
  }
  test.each([
    ['mobile', undefined, 'app://wc?uri='],
    ['mobile', false, 'app://wc?uri='],
    ['mobile', true, 'https://linked.example/wc?uri='],
    ['web', true, 'https://web.example/wc?uri='],
    ['desktop', true, 'desk://wc?uri='],
  ] as const)('for %s, with universal links preferred: %s', (platform, preferUniversal, start) => {
    expect(build({ links, platform, preferUniversal })?.href).toBe(start + ONCE)
  })

  test('a wallet without a universal link keeps its own scheme', () => {
    expect(build({ links: { mobile_link: 'app://' }, preferUniversal: true })?.href).toBe(
      `app://wc?uri=${ONCE}`,
    )
  })

  test.each([
    [true, true, TWICE],
    [true, false, ONCE],
    [false, true, ONCE],
  ])('inside Telegram: %s, on Android: %s', (isTelegram, isAndroid, encoded) => {
    const environment = { ...plain, isTelegram, isAndroid }
    expect(build({ links: { mobile_link: 'app://' }, environment })?.href).toBe(`app://wc?uri=${encoded}`)
  })
})

describe('the target of a link', () => {
  const links = { mobile_link: 'app://', webapp_link: 'https://web.example', desktop_link: 'desk://' }
  test.each([
    ['mobile', {}, '_self'],
    ['mobile', { isFramed: true }, '_top'],
    ['mobile', { isTelegram: true }, '_blank'],
    ['mobile', { isTelegram: true, isFramed: true }, '_blank'],
    ['web', {}, '_blank'],
    ['web', { isFramed: true }, '_blank'],
    ['desktop', {}, '_blank'],
  ] as const)('%s with %j: %s', (platform, more, target) => {
    expect(build({ links, platform, environment: { ...plain, ...more } })?.target).toBe(target)
  })
})

test.each([
  'javascript:alert(1)',
  'intent://wc#Intent;end',
  'data:text/html,x',
  '//evil.example',
  '',
  'wallet',
])('no link is built for %j', (link) => {
  const links = { mobile_link: link, desktop_link: link, webapp_link: link, link_mode: link }
  for (const platform of ['mobile', 'web', 'desktop'] as const)
    expect(build({ links, platform, preferUniversal: true })).toBeUndefined()
})
