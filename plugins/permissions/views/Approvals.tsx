import { useEffect, useRef, useState } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import { Button, Text, usePlugin, useText } from '../../../views/index.js'
import type { Permission, PermissionsState, RevocationPlan } from '../contract.js'
import { isRunning } from '../isRunning.js'
import { Approval } from './Approval.js'
import { Confirm } from './Confirm.js'
import { Outcome } from './Outcome.js'
import { Search } from './Search.js'
import { StopWaiting } from './StopWaiting.js'

type ApprovalsProps = { network: CaipNetwork | undefined; state: PermissionsState }
/** The permissions that the visitor wants to revoke, and what it takes once that is known. */
type Question = { readonly keys: readonly string[]; readonly plan?: RevocationPlan }

/** The permissions that were found, the search for them, and a bar with what happens to them. */
export function Approvals({ network, state }: ApprovalsProps) {
  const t = useText()
  const ctx = usePlugin('permissions')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<Question>()
  const { permissions, revocation, status } = state
  const isBusy = isRunning(revocation)
  const selected = permissions.filter(({ key }) => chosen.includes(key))
  const wanted = permissions.filter(({ key }) => question?.keys.includes(key))
  const isMany = wanted.length > 1
  // A question about what is no longer listed has ended.
  const plan = !isBusy && wanted.length > 0 && wanted.length === question?.keys.length && question.plan
  const section = useRef<HTMLElement>(null)
  const many = useRef<HTMLButtonElement>(null)
  const wasMany = useRef(isMany)
  // The question took the focus.
  useEffect(() => {
    if (wasMany.current && !isMany && !isBusy) many.current?.focus()
    wasMany.current = isMany
  }, [isMany, isBusy])

  const ask = async (list: readonly Permission[]) => {
    const asked: Question = { keys: list.map(({ key }) => key) }
    setQuestion(asked)
    const answer = (next: Question | undefined) => setQuestion((now) => (now === asked ? next : now))
    try {
      const made = await ctx.own()?.plan(list)
      answer(made && { ...asked, plan: made })
    } catch (error) {
      answer(undefined)
      ctx.report(error, 'plan a revocation')
    }
  }
  const end = () => setQuestion(undefined)
  const isMore = selected.length > 1 && !isBusy
  return (
    <>
      <section
        ref={section}
        tabIndex={-1}
        className="lk-stack lk-permit-focus"
        aria-labelledby="lk-approvals"
      >
        <h3 id="lk-approvals" className="lk-13 lk-muted">
          {t('permissions.approvals')}
        </h3>
        {permissions.length > 0 && (
          <ul className="lk-stack lk-permits">
            {permissions.map((permission) => (
              <Approval
                key={permission.key}
                permission={permission}
                name={state.names[permission.spender]}
                isBusy={isBusy && revocation?.keys.includes(permission.key) === true}
                isAsked={!isBusy && question?.keys.includes(permission.key) === true}
                isPlanned={!isMany && wanted[0] === permission && !question?.plan}
                onAsk={isBusy ? undefined : () => void ask([permission])}
                {...(permissions.length > 1 && {
                  isChosen: chosen.includes(permission.key),
                  onChoose: (isChosen: boolean) =>
                    setChosen(
                      isChosen ? [...chosen, permission.key] : chosen.filter((one) => one !== permission.key),
                    ),
                })}
              />
            ))}
          </ul>
        )}
        <Search network={network} state={state} onPress={() => section.current?.focus()} />
        {state.isDisputed && status === 'ready' && (
          <Text size={13} tone="warning">
            {t('permissions.disputed')}
          </Text>
        )}
      </section>
      {(plan || revocation || isMore) && (
        <div className="lk-stack lk-permit-dock">
          {plan ? (
            <Confirm
              permissions={wanted}
              plan={plan}
              names={state.names}
              onKeep={end}
              onRevoke={() => {
                end()
                void ctx.own()?.revoke(wanted, plan)
              }}
            />
          ) : (
            <>
              <Outcome revocation={revocation} />
              {revocation?.status === 'wallet' && <StopWaiting key={revocation.answered} />}
              {isMore && (
                <Button
                  ref={many}
                  fullWidth
                  variant="danger"
                  loading={isMany}
                  onClick={() => void ask(selected)}
                  testId="permissions-revoke-selected"
                >
                  {t('permissions.revoke-selected', { count: selected.length })}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}
