import { Account } from '../src/Account'
import { readAccounts } from './sessions'

export default async function Page() {
  const [user] = await readAccounts()
  return (
    <main>
      <h1>My Latchkey page</h1>
      <Account user={user?.address} />
      <p data-testid="page-server">
        {user ? `The server knows ${user.address}.` : 'The server knows no one.'}
      </p>
    </main>
  )
}
