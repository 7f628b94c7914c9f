import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Selectors of the elements that the bench waits for and presses. `>>>` enters a shadow root. */
export interface Selectors {
  /** Opens the modal. */
  button: string
  /** The first wallet, which is pressed to connect. */
  row: string
  /** Appears once the visitor is connected. */
  connected: string
}

export interface MeasuredPage extends Selectors {
  name: string
  title: string
  /** Whether pressing a row connects. */
  isConnecting: boolean
  /** Whether it has `window.bench`, to be opened many times. */
  isReopened: boolean
}

const PLAIN: Selectors = {
  button: '[data-bench="button"]',
  row: '[data-bench="row"]',
  connected: '[data-bench="connected"]',
}
const OWN_ROW = { row: 'w3m-modal >>> [data-testid="wallet-selector-dev.bench.one"]' }
const OWN_BUTTON = { button: 'appkit-connect-button >>> button' }
const page = (name: string, title: string, change: Partial<MeasuredPage> = {}): MeasuredPage => ({
  ...{ name, title, ...PLAIN, isConnecting: true, isReopened: true },
  ...change,
})

/** The page that ratios are to. */
export const FLOOR = 'floor'
/** The pages that the bench builds, in the order of the tables. */
export const PAGES: readonly MeasuredPage[] = [
  page('bare', 'React alone', { isConnecting: false }),
  page(FLOOR, 'floor: React and one CSS modal'),
  page('floor-lazy', 'floor, lazy'),
  page('react', 'React page, everything', OWN_ROW),
  page('plain', 'plain page, everything', { ...OWN_ROW, ...OWN_BUTTON }),
  page('connect', 'plain page, connect only', { ...OWN_ROW, ...OWN_BUTTON }),
]

const CONTRACT = 'bench.json'
const KEYS = ['title', 'button', 'row', 'connected'] as const

/** Describes a built page of the reader's own by its `bench.json`, in which every key is optional. */
export async function readOwnPage(folder: string, index: number): Promise<MeasuredPage> {
  await readFile(join(folder, 'index.html')).catch(() => {
    throw new Error(`${resolve(folder)} has no index.html. Give --page the folder of a built page.`)
  })
  const given = readContract(await readFile(join(folder, CONTRACT), 'utf8').catch(() => '{}'))
  for (const [key, value] of Object.entries(given)) {
    if (!KEYS.some((one) => one === key))
      throw new Error(`${CONTRACT} has the unknown key "${key}". It takes ${KEYS.join(', ')}.`)
    if (typeof value !== 'string' || value.trim() === '')
      throw new Error(`"${key}" of ${CONTRACT} is not a string, or is empty.`)
  }
  const { title = `your page ${index + 1}`, ...selectors } = given as Partial<Selectors & { title: string }>
  return page(`own-${index + 1}`, title, { ...selectors, isReopened: false })
}

function readContract(text: string): object {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  } catch {}
  throw new Error(`${CONTRACT} is not a JSON object. It takes ${KEYS.join(', ')}.`)
}
