import { ActivityList } from './ActivityList.js'

/** The activity list as a tab of the account. */
export default function ActivityTab() {
  return <ActivityList isView={false} />
}
