import { type MouseEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { usePlugin, useSlice, useStyles, useText } from '../../../../views/index.js'
import { type Consent, createConsent } from '../../attempt/consent.js'
import viewMessages from '../../messages/views.js'
import { serviceOf } from '../../service.js'
import css from './consented.css?inline'
import { hasTerms, LegalText } from './Legal.js'

/** Blocks its content until the visitor agrees to the host's terms (`features.legalCheckbox`). */
export default function Consented({ params: children }: { params: ReactNode }) {
  useStyles(css)
  const ctx = usePlugin('connect')
  useText(viewMessages)
  const id = useId()
  const [consent] = useState(() => {
    const kept: { consent?: Consent } = serviceOf(ctx)?.kept ?? {}
    kept.consent ??= createConsent()
    return kept.consent
  })
  const isGiven = useSyncExternalStore(consent.subscribe, consent.isGiven, consent.isGiven)
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = ctx.host.options
  const isWanted = useSlice('features', ({ legalCheckbox }) => legalCheckbox)
  if (!isWanted || !hasTerms({ terms, privacy })) return children
  /** A disabled group stops its buttons; rows that are links are stopped here. */
  const stop = (event: MouseEvent) => {
    if (isGiven) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div className="lk-consent">
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          onChange={(event) => consent.give(event.target.checked)}
          data-testid="w3m-legal-checkbox"
        />
        <label className="lk-13 lk-muted" htmlFor={id} dir="auto">
          <LegalText
            {...{ terms, privacy }}
            sentences={['connect.agree', 'connect.agree-terms', 'connect.agree-privacy']}
            names={{ terms: 'connect.terms', privacy: 'connect.privacy' }}
          />
        </label>
      </div>
      <fieldset className="lk-groups lk-consented" disabled={!isGiven} onClickCapture={stop}>
        {children}
      </fieldset>
    </>
  )
}
