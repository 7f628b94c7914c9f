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
import { useWallets } from './useWallets.js'
import { Wallets } from './Wallets.js'

const loadEmptyList = () => import('./EmptyList.js')
const loadFooter = () => import('./Footer.js')
const loadCollapsed = () => import('./CollapsedWallets.js')
const loadConsented = () => import('../terms/Consented.js')
/** The heights of the content that loads: the empty list, one line of help, two lines of terms. */
const EMPTY_LIST_PX = 252
const BUTTON_PX = 48
/**
 * The heights of e-mail (an input with a line below it, half of which is in the gap) and of socials (a button and a row
 * of tiles). They scale with the text.
 */
const METHOD_HEIGHTS = {
  email: 'calc(max(52px, 26px + var(--lk-rem) * 1.375) + var(--lk-rem) * 1.125 - 10px)',
  social: 'calc(max(48px, 18px + var(--lk-rem) * 1.25) + 56px)',
}
const GUIDE = 'calc(var(--lk-rem) * 1.125)'
const LEGAL = 'calc(var(--lk-rem) * 2.25)'

/** Separate from the view: a lazy view brings its own title, so that no page holds it. */
export const routes = {
  Connect: {
    view: async () => ({ default: Connect }),
    title: label('connect.title', 'Connect Wallet'),
    early: true,
    help: { route: 'WhatIsAWallet', label: label('connect.wallet-help', 'What is a wallet?') },
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
  const others = useContributed(
    ConnectMethods,
    ({ id, enabled }) => enabled?.(features) ?? Boolean(features[id === 'social' ? 'socials' : id]),
  )
  const { enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = options
  const hasFooter =
    !walletsOnly && (enableWalletGuide !== false || Boolean(termsConditionsUrl ?? privacyPolicyUrl))
  // Hosts with `emailShowWallets: false` show e-mail and social logins without wallets.
  const isAlone = features.emailShowWallets === false && others.some(({ value }) => value.id === 'email')
  const keys = useMethods([
    ...(!walletsOnly && (options.enableWallets === false || isAlone) ? [] : ['wallet' as const]),
    ...(walletsOnly ? [] : others.map(({ value }) => value.id)),
  ])
  // Wallets that arrive while another method is below them get a section of their own at the end.
  const isLast = keys.at(-1) === 'wallet'
  const isCollapsed = !walletsOnly && Boolean(features.collapseWallets) && others.length > 0
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
      <Skeleton height={method.value.height ?? METHOD_HEIGHTS[method.value.id]} radius="row" />
    )
  }
  const ways = (
    <>
      {shown.map((key, index) => (
        <Fragment key={key}>
          {/* E-mail and social logins beside each other are one group. */}
          {index > 0 && (key === 'wallet' || shown[index - 1] === 'wallet') && (
            <Separator text={t('connect.or')} testId="wui-separator" />
          )}
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
      {hasFooter && (
        <Later plugin="connect" load={loadFooter}>
          <div style={{ blockSize: options.enableWalletGuide === false ? LEGAL : GUIDE }} />
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
