import { Fragment, useState } from 'react'
import { label, type Routes, type Views } from '../../../../kernel/index.js'
import {
  Later,
  Separator,
  Skeleton,
  useContributed,
  useKit,
  useSlice,
  useText,
} from '../../../../views/index.js'
import { ConnectMethods } from '../../contract.js'
import { followRows } from '../../wallets/followRows.js'
import { type Method, orderMethods } from '../../wallets/orderMethods.js'
import { contentsOf, EMPTY_LIST_PX, HELP, heightOf, isEnabled, isSeparated, TITLE } from './contents.js'
import { useWallets } from './useWallets.js'
import { Wallets } from './Wallets.js'

const loadEmptyList = () => import('./EmptyList.js')
const loadFooter = () => import('./Footer.js')
const loadCollapsed = () => import('./CollapsedWallets.js')
const loadConsented = () => import('../terms/Consented.js')
const BUTTON_PX = 48

/** Separate from the view: a lazy view brings its own title, so that no page holds it. */
export const routes = {
  Connect: {
    view: async () => ({ default: Connect }),
    title: TITLE,
    early: true,
    help: { route: 'WhatIsAWallet', label: HELP },
  },
  ConnectWallets: {
    view: async () => ({ default: () => <Connect params={{}} walletsOnly /> }),
    title: label('connect.wallets-title', 'Connect wallet'),
  },
} satisfies Pick<Routes<'connect'>, 'Connect' | 'ConnectWallets'>

type Props = { params: Views['Connect']; walletsOnly?: boolean }
/** The available ways to connect. Methods that arrive later are appended. */
export default function Connect({ params, walletsOnly = false }: Props) {
  const { options, modal } = useKit()
  // The namespace when the view opened: the list stays the same while the modal closes.
  const [namespace] = useState(() => params.namespace ?? modal.state.get().namespace)
  const { rows, early } = useWallets(namespace)
  const t = useText()
  const features = useSlice('features', (state) => state)
  const others = useContributed(ConnectMethods, (method) => isEnabled(method, features))
  const { present, isCollapsed, isAlone, footer } = contentsOf({
    options,
    features,
    walletsOnly,
    methods: others.map(({ value }) => value),
  })
  const keys = useMethods(present)
  // Wallets that arrive while another method is below them get a section of their own at the end.
  const isLast = keys.at(-1) === 'wallet'
  const here = isLast ? rows : rows.slice(0, early)
  const late = isLast || isCollapsed || isAlone ? [] : rows.slice(early)
  // Without a wallet, the other methods and the link of the guide are enough.
  const shown = keys.filter((key) => key !== 'wallet' || isCollapsed || here.length > 0 || !keys[1])

  const draw = (key: Method) => {
    if (key === 'wallet' && isCollapsed)
      return (
        <Later plugin="connect" load={loadCollapsed}>
          <Skeleton height={BUTTON_PX} radius="row" />
        </Later>
      )
    if (key === 'wallet')
      return here.length > 0 ? (
        <Wallets rows={here} />
      ) : (
        <Later plugin="connect" load={loadEmptyList}>
          <Skeleton height={EMPTY_LIST_PX} radius="row" />
        </Later>
      )
    const method = others.find(({ value }) => value.id === key)
    if (!method) return null
    return method.Draw ? (
      <method.Draw params={undefined} />
    ) : (
      <Skeleton height={heightOf(method.value)} radius="row" />
    )
  }
  const ways = (
    <>
      {shown.map((key, index) => (
        <Fragment key={key}>
          {isSeparated(key, shown[index - 1]) && <Separator text={t('connect.or')} testId="wui-separator" />}
          {draw(key)}
        </Fragment>
      ))}
      {late.length > 0 && <Wallets rows={late} />}
    </>
  )
  return (
    <div className="lk-groups" data-testid="w3m-connect-scroll-view">
      {features.legalCheckbox ? (
        <Later plugin="connect" load={loadConsented} props={{ params: ways }}>
          <Skeleton height={EMPTY_LIST_PX} radius="row" />
        </Later>
      ) : (
        ways
      )}
      {footer && (
        <Later plugin="connect" load={loadFooter}>
          <div style={{ blockSize: footer }} />
        </Later>
      )}
    </div>
  )
}

/** Orders methods when the view opens; methods enabled later are appended. */
function useMethods(present: readonly Method[]): readonly Method[] {
  const hasWallets = useSlice('session', (session) =>
    session.connectors.some((one) => one.type === 'ANNOUNCED' || one.type === 'INJECTED'),
  )
  const hostOrder = useSlice('features', (features) => features.connectMethodsOrder)
  const ordered = orderMethods(present, hasWallets, hostOrder).map((key) => ({ key }))
  const [drawn, setDrawn] = useState<readonly { key: Method }[]>(ordered)
  const methods = followRows(drawn, ordered, (a, b) => a.key === b.key)
  if (methods !== drawn) setDrawn(methods)
  return methods.map(({ key }) => key)
}
