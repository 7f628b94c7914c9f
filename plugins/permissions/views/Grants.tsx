import { tokenSymbol } from '../../../kernel/index.js'
import { Address, ListIcon, ListItem, moreIcons, usePlugin, useText } from '../../../views/index.js'
import type { SpendingGrant } from '../contract.js'
import { dated } from './dated.js'
import { EndButton } from './EndButton.js'
import { grantOf } from './words.js'

/** What the wallet lets other accounts spend without asking again. */
export default function Grants({ grants }: { grants: readonly SpendingGrant[] }) {
  const t = useText()
  const ctx = usePlugin('permissions')
  const date = new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium' })
  return (
    <section className="lk-stack" aria-labelledby="lk-grants">
      <h3 id="lk-grants" className="lk-13 lk-muted">
        {t('permissions.grants')}
      </h3>
      {grants.map((grant) => {
        const end = dated('permissions.until', grant.expiresAt, t, date)
        const words = grantOf(grant, ctx.locale) ?? `${t('permissions.unknown')} · ${tokenSymbol(grant.type)}`
        return (
          <ListItem
            key={grant.context}
            title={words}
            subtitle={
              <>
                <Address address={grant.to} />
                {end !== undefined && ` · ${end}`}
              </>
            }
            image={<ListIcon icon={moreIcons.refresh} />}
            tag={
              <EndButton
                word={t('permissions.revoke')}
                name={words}
                failure={t('permissions.refused')}
                onEnd={async () => ctx.own()?.endGrant(grant)}
                testId="permissions-grant-revoke"
              />
            }
            testId="permissions-grant"
          />
        )
      })}
    </section>
  )
}
