import { expect, test } from 'vitest'
import { type BaseOptions, servicesOf } from '../options.js'
import { isPublicHost } from './isPublicHost.js'
import { mayReach, publicHref } from './publicHost.js'

const services = servicesOf({} as BaseOptions)
const local = { ...services, catalogue: 'http://127.0.0.1:5180', secure: 'https://keys.corp', relay: 'none' }

test.each([
  'a.example',
  'A.B.EXAMPLE',
  'a.example.',
  '1inch.io',
  'xn--e1afmkfd.xn--p1ai',
  'localhost.example',
])('%s is a public host', (host) => expect(isPublicHost(host)).toBe(true))

test.each([
  ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://172.16.0.1/', 'https://100.64.0.1/'],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://0/'],
  ...['https://169.254.169.254/', 'https://8.8.8.8/', 'https://8.8.8.8./'],
  ...['https://[::1]/', 'https://[fe80::1]/', 'https://[fd00::1]/', 'https://[::ffff:10.0.0.1]/'],
  ...['https://localhost/', 'https://a.localhost/', 'https://localhost./', 'https://LOCALHOST/'],
  ...['https://router/', 'https://nas.local/', 'https://wiki.corp/', 'https://a.home.arpa/'],
])('%s is not a public host', (address) => {
  const { hostname } = new URL(address)
  expect([isPublicHost(hostname), mayReach(hostname, services)]).toEqual([false, false])
  expect(publicHref(`${address}a.png`, services)).toBeUndefined()
})

test('hosts in `services` may be reached, on any port', () => {
  expect(publicHref('http://127.0.0.1:5181/a.png', local)).toBe('http://127.0.0.1:5181/a.png')
  expect(publicHref('https://keys.corp/a', local)).toBe('https://keys.corp/a')
  expect(publicHref('http://localhost:5180/', local)).toBeUndefined()
  expect(publicHref('https://other.corp/', local)).toBeUndefined()
})

test('a public address must be an https address without a user name', () => {
  expect(publicHref('https://a.example/x', services)).toBe('https://a.example/x')
  for (const one of [undefined, '', '/a.png', 'http://a.example/', 'data:,x', 'https://a.example@b.example/'])
    expect(publicHref(one, services)).toBeUndefined()
})
