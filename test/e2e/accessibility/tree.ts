import type { Page } from '@playwright/test'

/** The most lines of an item of a list. */
const MOST_LINES = 12

/** The roles, names, states and values that assistive technology gets, without what differs between runs. */
export async function readTree(page: Page): Promise<string> {
  const card = page.locator('.lk-card:visible')
  const tree = await ((await card.count()) > 0 ? card : page.locator('#elements')).ariaSnapshot()
  const lines = tree
    .replace(/0x[\da-f]+(?: [\da-f]{2,4}\b)*(?:(?:…|\.\.\.)[\da-f]+)?/gi, '0x…')
    // Bech32, and Base58 of SS58 and Solana, of accounts that differ between runs.
    .replace(/\b(?:(?:bcrt1|cosmos1)[\da-z]{38,}|[1-9A-HJ-NP-Za-km-z]{43,48})\b/g, 'address…')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id…')
    // Drawn if the remote config is known when the modal opens.
    .replace(/\n *- paragraph: Powered by Latchkey(?=\n|$)/g, '')
    .replace(/Nonce: \w+/g, 'Nonce: 0')
    .replace(/(?<!\[level=)\d+(?:[.,:]\d+)*/g, '0')
    .split('\n')
  return `${withoutRepeats(lines).join('\n')}\n`
}

/** Keeps one of several equal items in a row: how many are drawn depends on the time and on the screen. */
function withoutRepeats(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const line of lines) {
    kept.push(line)
    for (let size = 1; size <= MOST_LINES && 2 * size <= kept.length; size += 1) {
      const [former, latter] = [kept.slice(-2 * size, -size), kept.slice(-size)]
      if (former.every((one, index) => one === latter[index])) kept.splice(-size)
    }
  }
  return kept
}
