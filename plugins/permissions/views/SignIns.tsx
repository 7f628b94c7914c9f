import { type Namespace, SignInToken } from '../../../kernel/index.js'
import { ListIcon, ListItem, moreIcons, usePlugin, useSlice, useText } from '../../../views/index.js'
import { dated } from './dated.js'
import { EndButton } from './EndButton.js'

/** The sign-in sessions of this site, if the kit has sign-in. */
export function SignIns() {
  const t = useText()
  const ctx = usePlugin('permissions')
  const accounts = useSlice('siwx', (siwx) => siwx.accounts)
  const signedIn = Object.entries(accounts ?? {}).flatMap(([namespace, account]) =>
    account?.status === 'signed-in' ? [{ namespace: namespace as Namespace, ...account }] : [],
  )
  if (signedIn.length === 0) return null
  const signOut = async (namespace: Namespace) => (await ctx.service(SignInToken))?.signOut(namespace)
  const date = new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="lk-stack" aria-labelledby="lk-sign-ins">
      <h3 id="lk-sign-ins" className="lk-13 lk-muted">
        {t('permissions.sign-ins')}
      </h3>
      {signedIn.map(({ namespace, chainId, session }) => {
        const until = session?.data.expirationTime
        return (
          <ListItem
            key={namespace}
            title={ctx.session.findNetwork(chainId)?.name ?? chainId}
            subtitle={until && dated('permissions.until', Date.parse(until), t, date)}
            image={<ListIcon icon={moreIcons.user} />}
            tag={
              <EndButton
                word={t('permissions.sign-out')}
                name={ctx.session.findNetwork(chainId)?.name ?? chainId}
                onEnd={() => signOut(namespace)}
                testId="permissions-sign-out"
              />
            }
            testId="permissions-sign-in"
          />
        )
      })}
    </section>
  )
}
