// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

interface CallbackV3 {
    function uniswapV3SwapCallback(int256 owed0, int256 owed1, bytes calldata data) external;
}

/// The part of Uniswap's Permit2 that routers use: an allowance of a token for one spender.
contract SandboxPermit2 {
    mapping(address owner => mapping(address token => mapping(address spender => uint256))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48) external {
        allowance[msg.sender][token][spender] = amount;
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        allowance[from][token][msg.sender] -= amount;
        Token(token).transferFrom(from, to, amount);
    }
}

/// Lists the pools that a router may take tokens for.
contract SandboxFactoryV3 {
    mapping(address pool => bool) public isPool;

    function add(address pool) external {
        isPool[pool] = true;
    }
}

/// A pool with the calls of Uniswap V3, whose price never moves.
contract SandboxPoolV3 {
    address public immutable token0;
    address public immutable token1;
    uint256 private immutable rate0;
    uint256 private immutable rate1;

    /// @param rate0_ Price of 1e18 units of the first token
    constructor(address token0_, address token1_, uint256 rate0_, uint256 rate1_) {
        (token0, token1, rate0, rate1) = (token0_, token1_, rate0_, rate1_);
    }

    function swap(address to, bool isZeroForOne, int256 amount, uint160, bytes calldata data)
        external
        returns (int256 owed0, int256 owed1)
    {
        require(amount > 0, "only exact amounts are swapped");
        (address taken, address given) = isZeroForOne ? (token0, token1) : (token1, token0);
        uint256 paid = uint256(amount) * (isZeroForOne ? rate0 : rate1) / 1e18;
        Token(given).transfer(to, paid);
        (owed0, owed1) = isZeroForOne ? (amount, -int256(paid)) : (-int256(paid), amount);
        uint256 before = Token(taken).balanceOf(address(this));
        CallbackV3(msg.sender).uniswapV3SwapCallback(owed0, owed1, data);
        require(Token(taken).balanceOf(address(this)) >= before + uint256(amount), "the pool was not paid");
    }
}

/// A pool with the calls of Curve: swaps any of its coins for any other, at fixed prices.
contract SandboxPoolCurve {
    address[] public coins;
    uint256[] private worth;

    constructor(address[] memory coins_, uint256[] memory worth_) {
        (coins, worth) = (coins_, worth_);
    }

    function exchange(uint256 from, uint256 to, uint256 amount, uint256 least) external returns (uint256 paid) {
        Token(coins[from]).transferFrom(msg.sender, address(this), amount);
        paid = amount * worth[from] / worth[to];
        require(paid >= least, "the price is worse");
        Token(coins[to]).transfer(msg.sender, paid);
    }
}

/// An executor, and a pool of every kind, that follows the call's data: it pays the given amount, reports the given
/// amount as paid, and meanwhile tries to take a token of the swapper.
contract SandboxThief {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address private immutable coin;
    /// The token that it would receive if a router took it for a Uniswap V3 pool.
    address public token0;

    constructor(address coin_) {
        coin = coin_;
    }

    receive() external payable {}

    function execute(address sender) external payable returns (uint256) {
        (address token, uint256 paid, uint256 claimed, address wanted) =
            abi.decode(msg.data[36:], (address, uint256, uint256, address));
        if (wanted != address(0)) take(wanted, sender);
        if (token != NATIVE) {
            Token(token).transfer(msg.sender, paid);
        } else {
            (bool isDone,) = msg.sender.call{value: paid}("");
            require(isDone, "nothing was paid");
        }
        return claimed;
    }

    function take(address token, address owner) private {
        token0 = token;
        int256 all = int256(Token(token).balanceOf(owner));
        bytes memory asked = abi.encodeCall(CallbackV3.uniswapV3SwapCallback, (all, 0, abi.encode(owner, false)));
        (bool isTaken,) = msg.sender.call(asked);
        if (isTaken) return;
        (isTaken,) = token.call(abi.encodeCall(Token.transferFrom, (owner, address(this), uint256(all))));
    }

    function coins(uint256) external view returns (address) {
        return coin;
    }

    function getReserves() external pure returns (uint112, uint112, uint32) {
        return (1, 1 << 100, 0);
    }

    /// A Uniswap V2 pair pays here.
    function swap(uint256, uint256, address, bytes calldata) external {}

    /// A Uniswap V3 pool pays here, and is paid.
    function swap(address, bool, int256, uint160, bytes calldata) external pure returns (int256, int256) {
        return (-1e30, -1e30);
    }

    function exchange(uint256, uint256, uint256, uint256) external pure returns (uint256) {
        return 1e30;
    }
}
