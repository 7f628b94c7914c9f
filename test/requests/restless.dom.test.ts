import { afterEach, expect, test } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { runs } from '../scripts/run/depth.js'
import { FAULTS, type Fault, SERVICES } from './backend.js'
import { fakeTimeInEach, openPage, pass } from './page.js'
import { VIEWS } from './views.js'

fakeTimeInEach()
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'))

type Page = Awaited<ReturnType<typeof openPage>>
const TIMES = 12
/** All of them are within a minute. */
const APART_MS = 4_900

/** The blockchain service has the nodes of every network, as in production. */
const ids = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
const networks = ids.map((id) =>
  network(id, { rpcUrls: { default: { http: [`${SERVICES.blockchain}/v1/?chainId=eip155:${id}`] } } }),
)

/** A visitor whose presses, each for some seconds, let another request through. */
const press = () =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })

/** Nothing reads what the analytics service answers. */
function expectFew({ requests }: Page, fault: Fault) {
  const services = new Set(requests.map(({ service }) => service))
  if (fault === 'other JSON') services.delete('analytics')
  expect(services).toContain('blockchain')
  for (const one of services) {
    const paths = requests.filter(({ service }) => service === one).map(({ path }) => path)
    expect(paths.length, `${one}: ${paths.join(' ')}`).toBeLessThan(10)
  }
}

const views = runs(1) > 1 ? Object.keys(VIEWS) : ['Account', 'WalletSend', 'OnRampProviders']

test.each(views.flatMap((view) => FAULTS.map((fault) => ({ view, fault }))))(
  'a visitor who opens and leaves $view twelve times in a minute causes fewer than ten requests, with $fault',
  async ({ view, fault }) => {
    const page = await openPage(view, { networks })
    page.fail(fault)
    press()
    page.requests.length = 0
    for (let times = 0; times < TIMES; times += 1) {
      await page.show()
      await pass(APART_MS / 2, APART_MS / 4)
      page.runtime.modal.close()
      await pass(APART_MS / 2, APART_MS / 4)
    }
    expectFew(page, fault)
  },
)

test.each(FAULTS)(
  'a visitor who switches networks twelve times in a minute causes fewer than ten requests to their host, with %s',
  async (fault) => {
    const page = await openPage('Account', { networks })
    await page.show()
    page.fail(fault)
    press()
    page.requests.length = 0
    for (let times = 1; times <= TIMES; times += 1) {
      await page.kernel.session.switchNetwork({ id: ids[times % TIMES] ?? 1 })
      await pass(APART_MS, APART_MS / 4)
    }
    expectFew(page, fault)
  },
)
