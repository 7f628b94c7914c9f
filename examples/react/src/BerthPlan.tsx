const TAKEN = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11]
const FREE = 7
/** Position of a berth, in the plan's units. */
const at = (berth: number) => berth * 100
const FINGERS = Array.from({ length: 12 }, (_, index) => `M${at(index) + 50} 62v88`).join('')

/**
 * The harbour from above. Berth 7 is free until the visitor has signed. It is decoration, because the pass has the same
 * in words.
 */
export const BerthPlan = ({ isTaken }: { isTaken: boolean }) => (
  <svg
    className="plan"
    viewBox="0 0 1200 210"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    data-taken={isTaken}
  >
    <defs>
      <path id="boat" d="M0 66C17 86 20 112 16 140H-16C-20 112-17 86 0 66Z" />
    </defs>
    <path className="plan-ripple" d="M180 30h90M420 22h50M560 36h130M840 24h70M1010 38h110M30 40h60" />
    <path className="plan-finger" d={FINGERS} />
    <path className="plan-quay" d="M0 155h1200" />
    {TAKEN.map((berth) => (
      <use key={berth} className="plan-boat" href="#boat" x={at(berth)} />
    ))}
    <use className="plan-free" href="#boat" x={at(FREE)} />
    <circle className="plan-glow" cx={at(FREE) - 50} cy="60" r="22" />
    <circle className="plan-lamp" cx={at(FREE) - 50} cy="60" r="6" />
    {[...TAKEN, FREE].map((berth) => (
      <text key={berth} className={berth === FREE ? 'plan-own' : undefined} x={at(berth)} y="190">
        {berth}
      </text>
    ))}
  </svg>
)
