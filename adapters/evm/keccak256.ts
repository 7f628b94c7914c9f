const RATE_BYTES = 136
const LANE_BITS = 64n
const rotate = (lane: bigint, by: bigint) => BigInt.asUintN(64, (lane << by) | (lane >> (LANE_BITS - by)))

/** Keccak-256 as Ethereum uses it, with the padding from before FIPS 202. Slow, so hash short texts only. */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  const view = new DataView(padded.buffer)
  const lanes = new BigUint64Array(25)
  for (let start = 0; start < padded.length; start += RATE_BYTES) {
    for (let index = 0; index < RATE_BYTES / 8; index++) {
      lanes[index] = laneAt(lanes, index) ^ view.getBigUint64(start + index * 8, true)
    }
    permute(lanes)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 4; index++) digest.setBigUint64(index * 8, laneAt(lanes, index), true)
  return new Uint8Array(digest.buffer)
}

const laneAt = (lanes: BigUint64Array, index: number) => lanes[index] as bigint

/** Keccak-f[1600]: theta, rho with pi, chi and iota, 24 times. */
function permute(lanes: BigUint64Array): void {
  const at = (index: number) => laneAt(lanes, index)
  let feedback = 1
  for (let round = 0; round < 24; round++) {
    const parity = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20))
    const column = (x: number) => parity[x % 5] as bigint
    for (let index = 0; index < 25; index++) {
      lanes[index] = at(index) ^ column((index % 5) + 4) ^ rotate(column((index % 5) + 1), 1n)
    }

    let [x, y, moved] = [1, 0, at(1)]
    for (let step = 1; step <= 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x + 5 * y)
      lanes[x + 5 * y] = rotate(moved, BigInt(((step * (step + 1)) / 2) % 64))
      moved = next
    }

    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5)
      for (let x = 0; x < 5; x++)
        lanes[row + x] = laneAt(old, x) ^ (~laneAt(old, (x + 1) % 5) & laneAt(old, (x + 2) % 5))
    }

    for (let bit = 0; bit < 7; bit++) {
      if (feedback & 1) lanes[0] = at(0) ^ (1n << BigInt(2 ** bit - 1))
      feedback = feedback & 0x80 ? (feedback << 1) ^ 0x171 : feedback << 1
    }
  }
}
