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
  if (step === 'nonce') return respond(await giveNonce(jar))
  if (step === 'session') return respond(readVisitor(jar.get(SESSION)?.value) ?? null)
  return respond({ error: 'NOT_FOUND' }, 404)
}

/** Serves `POST verify`: exchanges a signed message for a session. */
export async function POST(request: Request, { params }: Context) {
  if ((await params).step !== 'verify') return respond({ error: 'NOT_FOUND' }, 404)
  if (!isOwnPage(request)) return respond({ error: 'ORIGIN' }, 403)
  const answer = await signIn(request, await cookies())
  return respond(answer, 'error' in answer ? 401 : 200)
}

/** Serves `DELETE session`: signs out. */
export async function DELETE(request: Request, { params }: Context) {
  if ((await params).step !== 'session') return respond({ error: 'NOT_FOUND' }, 404)
  if (!isOwnPage(request)) return respond({ error: 'ORIGIN' }, 403)
  endSession(await cookies())
  return respond(null)
}

const respond = (body: unknown, status = 200) =>
  NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } })
