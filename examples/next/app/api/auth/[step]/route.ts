import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
import {
  endSession,
  giveNonce,
  isOwnPage,
  readVisitor,
  SESSION,
  signIn,
} from '../../../../src/server/session'

type Context = { params: Promise<{ step: string }> }

/** Serves `GET nonce`, and `GET session`: the signed-in visitor, or null. */
export async function GET(_: Request, { params }: Context) {
  const { step } = await params
  const jar = await cookies()
  if (step === 'nonce') return tell(await giveNonce(jar))
  if (step === 'session') return tell(readVisitor(jar.get(SESSION)?.value) ?? null)
  return tell({ error: 'NOT_FOUND' }, 404)
}

/** Serves `POST verify`: exchanges a signed message for a session. */
export async function POST(request: Request, { params }: Context) {
  if ((await params).step !== 'verify') return tell({ error: 'NOT_FOUND' }, 404)
  if (!isOwnPage(request)) return tell({ error: 'ORIGIN' }, 403)
  const answer = await signIn(request, await cookies())
  return tell(answer, 'error' in answer ? 401 : 200)
}

/** Serves `DELETE session`: signs out. */
export async function DELETE(request: Request, { params }: Context) {
  if ((await params).step !== 'session') return tell({ error: 'NOT_FOUND' }, 404)
  if (!isOwnPage(request)) return tell({ error: 'ORIGIN' }, 403)
  endSession(await cookies())
  return tell(null)
}

const tell = (body: unknown, status = 200) =>
  NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } })
