import {
  contributedTo,
  createSlot,
  fetchLanguage,
  HomeView,
  type Label,
  label,
  type OpenOptions,
  type PressedKit,
  type Translate,
  type Views,
} from '../../../../kernel/index.js'
import {
  drawOutline,
  needsOutline,
  outlineElement,
  outlineRow,
  outlineSeparator,
  outlineSkeleton,
} from '../../../../views/index.js'
import type { ConnectMethod } from '../../contract.js'
import english from '../../messages/list.js'
import { listWallets } from '../../wallets/listWallets.js'
import { orderMethods } from '../../wallets/orderMethods.js'
import { orderWallets, type WalletRow } from '../../wallets/orderWallets.js'
import { readRecents } from '../../wallets/recentWallets.js'
import { contentsOf, HELP, heightOf, isEnabled, isSeparated, TITLE } from './contents.js'
import { installedOf, MAX_DRAWN, ROW_PX, wordsOf } from './rowWords.js'

/** Created by id: importing the slot from the contract would split off a chunk. */
const methodSlot = createSlot<ConnectMethod>('connect.methods')

/**
 * Draws the list's first frame at the press of a button whose code has not loaded yet (`drawOutline`). Does nothing
 * where another view may come first, or where the list would begin with something else than what is known by then.
 */
export default async function outline(kit: PressedKit, open: OpenOptions | undefined): Promise<void> {
  const { options, session, storage } = kit
  const language = await fetchLanguage(kit)
  // An approach only loads: it may end after the press, which can be for another view.
  if (!open) return
  const { view, params, uri, namespace } = open
  const isList = view === undefined || view === 'Connect'
  if (!language || !needsOutline(kit) || !isList || uri !== undefined) return
  const features = kit.features.get()
  const at = { options, namespaces: kit.adapters.own, namespace }
  const home = contributedTo(kit.host, HomeView).find(({ when }) => !when || when(session, at))
  if (home?.route !== 'Connect') return
  const { namespace: wanted = namespace } = (params ?? {}) as Views['Connect']
  const connectors = session.state
    .get()
    .connectors.filter(({ chain }) => wanted === undefined || chain === wanted)
  const methods = contributedTo(kit.host, methodSlot).filter((method) => isEnabled(method, features))
  const { present, isCollapsed, footer } = contentsOf({ options, features, methods })
  const rows = orderWallets(
    listWallets({ connectors, recents: readRecents(storage), options, features }),
    features.connectorTypeOrder,
  )
  const isListed = present.includes('wallet') && !isCollapsed && !features.legalCheckbox
  if (!isListed || !rows[0] || rows[MAX_DRAWN]) return

  const t: Translate = (text: string | Label) => {
    const { key, en } = typeof text === 'string' ? label(text, english[text as keyof typeof english]) : text
    return language.find?.(key, english) ?? en
  }
  const hasWallets = session.state
    .get()
    .connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
  const keys = orderMethods(present, hasWallets, features.connectMethodsOrder)
  const ways = keys.flatMap((key, index) => {
    const method = methods.find(({ id }) => id === key)
    return [
      isSeparated(key, keys[index - 1]) && outlineSeparator(t('connect.or')),
      method ? outlineSkeleton(heightOf(method)) : buildRows(rows, t),
    ]
  })
  const content = outlineElement(
    'div',
    { class: 'lk-groups' },
    ...ways,
    footer && outlineElement('div', { style: `block-size:${footer}` }),
  )
  await drawOutline(kit, { language, title: t(TITLE), help: t(HELP), content })
}

/** The rows, as `Wallets` draws them. */
function buildRows(rows: readonly WalletRow[], t: Translate) {
  const installed = installedOf(rows)
  const items = rows.map((row, index) =>
    outlineElement(
      'li',
      { style: index > 0 && rows[index - 1]?.key === installed.at(-1) ? 'margin-block-start:8px' : '' },
      row.key === installed[0] &&
        outlineElement(
          'p',
          { class: 'lk-13 lk-muted', style: 'padding-block:4px', dir: 'auto' },
          t('connect.installed'),
        ),
      row.isAwaited ? outlineSkeleton(`${ROW_PX}px`) : buildRow(row, t, installed.includes(row.key)),
    ),
  )
  return outlineElement('ul', { class: 'lk-stack' }, ...items)
}

function buildRow(row: WalletRow, t: Translate, hasHeading: boolean) {
  const { title, warning, note } = wordsOf(row, t)
  return outlineRow({
    title,
    warning,
    testId: row.testId,
    image: { name: row.isGeneric ? undefined : row.name, src: row.imageUrl },
    tag:
      note !== undefined && !hasHeading
        ? { text: note, tone: row.tag === 'installed' ? 'success' : 'neutral' }
        : undefined,
    trailing: row.kind === 'all' ? 'chevron' : undefined,
  })
}
