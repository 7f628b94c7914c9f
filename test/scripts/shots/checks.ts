import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findClipped } from './page/findClipped.js'
import { findCovered } from './page/findCovered.js'
import { findWords } from './page/findWords.js'

/** Selects everything that our modal or elements draw. */
const HOSTS = 'w3m-modal, appkit-button, appkit-connect-button, appkit-account-button, appkit-network-button'

interface AxeResult {
  violations: { nodes: { html: string; any: { message: string }[] }[] }[]
}

declare global {
  interface Window {
    axe: { run(context: unknown, options: unknown): Promise<AxeResult> }
  }
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Finds what is wrong on the page as it is now, one readable line each. */
export async function check(page: Page, names?: readonly string[]): Promise<string[]> {
  const clipped = await page.evaluate(findClipped, HOSTS)
  const covered = await page.evaluate(findCovered, HOSTS)
  const shifts = await page.evaluate(() => window.__shifts ?? [])
  return [
    ...clipped,
    ...covered,
    ...(await findPale(page)),
    ...shifts.map(({ what, from, to }) => `"${what}" moved from ${from} to ${to} after it was drawn`),
    ...(names ? await findEnglish(page, names) : []),
  ]
}

/** Finds texts and names with Latin letters on the page, where every text of ours is accented or Arabic. */
export async function findEnglish(page: Page, names: readonly string[]): Promise<string[]> {
  const words = await page.evaluate(findWords, HOSTS)
  const left = words.filter(({ text }) => /[A-Za-z]/.test(withoutNames(text, names)))
  return left.map(({ text, where }) => `not translated: "${text}" (${where})`)
}

/** Hexadecimal, Bech32, and Base58 as of Solana or SS58; whole or with their middle left out. */
const ADDRESSES = [
  /0x[\da-f]*(?:…|\.\.\.)?[\da-f]*/gi,
  /\b[\da-zA-Z]{4}(?:…|\.\.\.)[\da-zA-Z]{6}\b/g,
  /\b(?:bcrt1|cosmos1)[\da-z]{38,}\b/g,
  /\b[1-9A-HJ-NP-Za-km-z]{42,48}\b/g,
]

function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  // Addresses first: a name may be part of one.
  const words = ADDRESSES.reduce((left, one) => left.replace(one, ''), text)
  return longestFirst.reduce((left, name) => left.replaceAll(name, ''), words)
}

async function findPale(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axePath, 'utf8'))
  const { violations } = await page.evaluate(
    (selector) => window.axe.run({ include: [[selector]] }, { runOnly: ['color-contrast'] }),
    HOSTS,
  )
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${any[0]?.message ?? 'contrast'}: ${html.slice(0, 120)}`),
  )
}
