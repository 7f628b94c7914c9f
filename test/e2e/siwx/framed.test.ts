import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { makeSignInKit, reachQuestion } from './signIn.js'

test('[N-094] a page that forbids framed signing signs nothing while a foreign page frames it, and shows why', async ({
  page,
  open,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  const url = page.url()
  // The same machine by its IP address is another origin.
  const foreign = new URL('/frames', url.replace('localhost', '127.0.0.1')).href
  await page.route(foreign, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe id="victim" allow="local-network-access" width="1000" height="700" src="${url}"></iframe>`,
    }),
  )
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(foreign).origin })
  await page.goto(foreign)
  const frame = await (await page.locator('#victim').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The page is framed.')
  await frame.waitForFunction(() => window.lk !== undefined)
  // Tests use only the members of a page that a frame has too.
  const framed = frame as unknown as Page
  const amber = wallets.of(framed).amber
  await makeSignInKit(framed, true, { enableFramedSigning: false })
  const shown = await reachQuestion(framed, amber)
  await shown.sign.click()
  await expect(shown.card).toContainText('This site is embedded. Open it in its own tab to sign.')
  const refused = await frame.evaluate(() => window.visit.refused)
  expect(refused).toEqual([{ reason: 'framed-page', subject: expect.any(String) }])
  const asked = await amber.call('requests')
  expect(asked.filter(({ method }) => method === 'personal_sign')).toEqual([])
})
