import { cookies } from 'next/headers'
import { Account } from '../src/Account'
import { readAccounts } from '../src/server/signIn'

export default async function Page() {
  const [user] = readAccounts(await cookies())
  return (
    <main>
      <h1>My Latchkey page</h1>
      <Account />
      <p data-testid="page-server">
        {user ? `The server knows ${user.address}.` : 'The server knows no one.'}
      </p>
    </main>
  )
}
