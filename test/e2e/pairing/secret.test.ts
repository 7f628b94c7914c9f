import { makeKit, parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { choose, everySink, pairing, readUri, USE, WALLET } from './pair.js'

test('[N-100] the pairing URI is in no log, storage, analytics or error, regardless of the outcome', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const secrets: string[] = []
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('request', (request) => lines.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.addInitScript(() => {
    window.open = (href) => {
      throw new SyntaxError(`Unable to open ${href}`)
    }
  })
  await open('kit', { wallets: 'none' })
  await makeKit(page, { ...USE, debug: true })
  const read = async () => {
    const uri = await readUri(page)
    secrets.push(/symKey=(\w+)/.exec(uri)?.[1] ?? uri)
    return uri
  }

  // Declined, then cancelled while a failed link was open, then an invalid URI, then approved.
  await choose(page, { ...WALLET, webapp_link: 'https://web.wallet.example' })
  await phone.pair(await read())
  await phone.reject()
  await parts(page).retry.click()
  await read()
  await pairing(page).tab('webapp').click()
  await pairing(page).openApp.click()
  await expect(parts(page).card).toContainText('Couldn’t open')
  await parts(page).close.click()
  await expect(parts(page).card).toBeHidden()
  const wrong = `wc:${'ab'.repeat(32)}@1?symKey=${'cd'.repeat(32)}`
  secrets.push('cd'.repeat(32))
  await page.evaluate((uri) => window.visit.kit.open({ uri }), wrong)
  await expect(parts(page).words).toContainText('Invalid link')
  await parts(page).retry.click()
  await phone.pair(await read())
  await phone.approve()
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)

  expect(secrets).toHaveLength(4)
  await expect
    .poll(() => page.evaluate(() => window.visit.tracked.map(({ event }) => event)))
    .toEqual(expect.arrayContaining(['CONNECT_ERROR', 'CONNECT_PROXY_ERROR', 'CONNECT_SUCCESS']))
  const sinks = [await everySink(page), lines.join('\n'), JSON.stringify(await sandbox.requests())]
  for (const sink of sinks) {
    for (const secret of secrets) expect(sink).not.toContain(secret)
    expect(sink).not.toMatch(/wc(:|%3A)[0-9a-f]{64}/i)
  }
})
