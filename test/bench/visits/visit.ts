import type { LaunchOptions, Page } from 'playwright-core'
import { inFreshBrowser, weigh } from '../browser/freshPage.js'
import { announceWallets, isSelector, openAndClose, watchPage } from '../browser/inPage.js'
import type { Profile } from '../browser/profiles.js'
import { type Fetched, waterfallOf } from './files.js'
import { describeEarly, hearMarks } from './hearMarks.js'
import type { MeasuredPage } from './pages.js'
import { blocked, filesOf, timeOf, walletTime } from './readMarks.js'

/** A visit's figures by name. Figures that a page can't have are absent, for example a connection without a wallet. */
export type Figures = Partial<Record<FigureName, number>>
export type FigureName =
  | 'button'
  | 'blockedBefore'
  | 'tapToRows'
  | 'blockedAfter'
  | 'rowToConnected'
  | 'wallet'
  | 'coldToRows'
  /** The button of the same visit as `coldToRows`. */
  | 'coldButton'
  | 'filesBefore'
  | 'bytesBefore'
  | 'bytesAtRest'
  | 'filesOnTap'
  | 'bytesOnTap'
  | 'depthOnTap'
  | 'heap'
  | 'heapGrowth'
  /** `heapGrowth` without the code that the engine compiles. */
  | 'keptGrowth'
  | 'nodeGrowth'
  | 'listenerGrowth'

export interface Visit {
  launch: LaunchOptions
  url: string
  page: MeasuredPage
  profile: Profile
  /** Milliseconds that an element may take to appear. @default 30000 */
  appearsWithin?: number
}

/** The files of a visit, with the times that divide them. */
export interface Way {
  files: Fetched[]
  button: number
  /** Before the pointer moves to the button, which already loads code. */
  approach: number
  rows: number
}

const APPEARS_MS = 30_000
/** Number of first opens, which also load and cache what is needed once. */
const FIRST_OPENS = 5
const OPENS = 50
const WALLETS = ['one', 'two', 'three']
/** The engine compiles functions that run often, and keeps their code and notes about them. */
const NO_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/** Measures from the navigation over a press at rest to a connected wallet, in a fresh browser. */
export const measureVisit = (visit: Visit): Promise<{ figures: Figures; way: Way }> =>
  inFreshBrowser(visit, async ({ page, rest }) => {
    const until = await go(page, visit, false)
    await until('button')
    await rest()
    const approach = await page.evaluate(() => performance.now())
    await press(page, visit, visit.page.button)
    await until('rows')
    const rows = await timeOf(page, 'rows')
    if (rows < approach) throw new Error(describeEarly(visit.page, 'row'))
    const files = await filesOf(page)
    const [button, tap] = [await timeOf(page, 'button'), await timeOf(page, 'press')]
    const figures: Figures = {
      ...{ button, tapToRows: rows - tap },
      blockedBefore: await blocked(page, 0, approach),
      blockedAfter: await blocked(page, approach, rows),
      ...countFiles({ files, button, approach, rows }),
    }
    if (visit.page.isConnecting) {
      await press(page, visit, visit.page.row)
      await until('connected')
      const [connected, pick] = [await timeOf(page, 'connected'), await timeOf(page, 'pick')]
      figures.wallet = await walletTime(page, pick, connected)
      figures.rowToConnected = connected - pick - figures.wallet
    }
    return { figures, way: { files, button, approach, rows } }
  })

/** Measures from the navigation to the rows, pressing the button as soon as it is painted. */
export const measureCold = (visit: Visit): Promise<Figures> =>
  inFreshBrowser(visit, async ({ page }) => {
    const until = await go(page, visit, true)
    await until('rows')
    return { coldToRows: await timeOf(page, 'rows'), coldButton: await timeOf(page, 'button') }
  })

/** Measures what many opens leave in memory, compared with the first few. */
export const measureReopening = (visit: Visit): Promise<Figures> =>
  inFreshBrowser(visit, async ({ page, session, rest }) => {
    await go(page, visit, false)
    await rest()
    const { row } = visit.page
    await page.evaluate(openAndClose, { times: FIRST_OPENS, row })
    await rest()
    const before = await weigh(session)
    await page.evaluate(openAndClose, { times: OPENS - FIRST_OPENS, row })
    await rest()
    const after = await weigh(session)
    return {
      heap: after.heap,
      heapGrowth: after.heap - before.heap,
      nodeGrowth: after.nodes - before.nodes,
      listenerGrowth: after.listeners - before.listeners,
    }
  })

/** Measures what the page itself keeps, in a browser that compiles nothing. */
export async function measureKept(visit: Visit): Promise<Figures> {
  const launch = { ...visit.launch, args: [...(visit.launch.args ?? []), NO_COMPILERS] }
  const { heapGrowth: keptGrowth } = await measureReopening({ ...visit, launch })
  return keptGrowth === undefined ? {} : { keptGrowth }
}

async function go(page: Page, { url, page: own, appearsWithin = APPEARS_MS }: Visit, isCold: boolean) {
  const { button, row, connected } = own
  for (const selector of [button, row, connected])
    if (!(await page.evaluate(isSelector, selector)))
      throw new Error(`The selector "${selector}" is not valid. bench.json takes CSS selectors.`)
  const until = hearMarks({ page, selectors: own, appearsWithin })
  await page.addInitScript(announceWallets, WALLETS)
  await page.addInitScript(watchPage, { isCold, button, row, connected })
  await page.goto(url, { waitUntil: 'commit' })
  return until
}

/**
 * Playwright's selectors enter shadow roots by themselves. It checks in the page that nothing covers the target, which
 * takes longer in shadow roots: that is not the page's work.
 */
async function press(page: Page, visit: Visit, selector: string): Promise<void> {
  const { profile, appearsWithin: timeout = APPEARS_MS } = visit
  const target = page.locator(selector.replaceAll('>>>', ' ')).first()
  const how = { force: true, timeout }
  await (profile.context.hasTouch ? target.tap(how) : target.click(how)).catch((cause: unknown) => {
    throw new Error(`The element "${selector}" was there, and could not be pressed a second later.`, {
      cause,
    })
  })
}

function countFiles({ files, button, approach, rows }: Way): Figures {
  const [before, between, onTap] = [
    waterfallOf(files, 0, button),
    waterfallOf(files, button, approach),
    waterfallOf(files, approach, rows),
  ]
  const bytesOf = (list: readonly Fetched[]) => list.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    ...{ filesBefore: before.length, bytesBefore: bytesOf(before), bytesAtRest: bytesOf(between) },
    ...{ filesOnTap: onTap.length, bytesOnTap: bytesOf(onTap) },
    depthOnTap: Math.max(0, ...onTap.map(({ depth }) => depth)),
  }
}
