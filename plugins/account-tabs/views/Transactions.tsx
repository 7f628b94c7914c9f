import { useEffect } from 'react'
import { usePlugin } from '../../../views/index.js'
import { trackOpened } from '../history/loadHistory.js'
import { ActivityList } from './ActivityList.js'

/** What the account did, as a view of its own. */
export default function Transactions() {
  const ctx = usePlugin('account-tabs')
  useEffect(() => trackOpened(ctx), [ctx])
  return <ActivityList isView />
}
