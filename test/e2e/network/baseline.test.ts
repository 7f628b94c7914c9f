import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

const ELEMENTS = [
  '<appkit-connect-button></appkit-connect-button>',
  '<appkit-connect-button size="sm"></appkit-connect-button>',
  '<appkit-button></appkit-button>',
  '<appkit-button size="sm" balance="hide"></appkit-button>',
  '<appkit-account-button></appkit-account-button>',
  '<appkit-account-button balance="hide"></appkit-account-button>',
  '<appkit-network-button></appkit-network-button>',
]

/** Writes a line of text with all elements, large enough for them. */
const write = (page: Page) =>
  page.evaluate((elements) => {
    document.body.insertAdjacentHTML('beforeend', `<p id="line" style="width: 2000px">Text ${elements}</p>`)
  }, ELEMENTS.join(' '))

/** How far the text of each shown element stands from the baseline of the line, in pixels. */
const offsets = (page: Page) =>
  page.evaluate(() => {
    const line = document.getElementById('line') as HTMLElement
    /** An empty box stands on the baseline of its line. */
    const baselineIn = (parent: Element) => {
      const mark = document.createElement('i')
      mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
      parent.prepend(mark)
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return bottom
    }
    const baseline = baselineIn(line)
    return [...line.children].flatMap((element) => {
      const text = element.shadowRoot?.querySelector('.address, button > span:not(.owner)')
      return text ? [Math.abs(Math.round((baselineIn(text) - baseline) * 10) / 10)] : []
    })
  })

test('all elements stand on the baseline of their line, connected or not, with and without pictures', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { chainImages: { 31337: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } })
  await write(page)
  await expect(page.locator('#line appkit-connect-button').first()).toHaveText('Connect Wallet')
  expect(await offsets(page)).toEqual([0, 0, 0, 0, 0])

  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await expect(page.locator('#line appkit-account-button').first().getByRole('button')).toContainText('0x')
  expect(await offsets(page)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
