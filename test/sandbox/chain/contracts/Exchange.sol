// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Factory {
    function getPair(address one, address other) external view returns (address);
    function createPair(address one, address other) external returns (address);
}

interface Pair {
    function mint(address to) external returns (uint256);
    function sync() external;
}

interface Mintable {
    function mint(address to, uint256 value) external;
}

interface Wrapped {
    function deposit() external payable;
    function transfer(address to, uint256 value) external returns (bool);
}

/// Fills pools of an exchange with tokens that it mints and ether that it receives.
contract SandboxPools {
    address private constant NOBODY = address(0xdead);
    Factory private immutable factory;
    address private immutable wrapped;

    struct Plan {
        address token;
        uint256 amount;
        address other;
        uint256 otherAmount;
    }

    constructor(Factory factory_, address wrapped_) {
        factory = factory_;
        wrapped = wrapped_;
    }

    function open(Plan[] calldata plans) external payable {
        for (uint256 index = 0; index < plans.length; index++) {
            Plan calldata plan = plans[index];
            address pair = factory.createPair(plan.token, plan.other);
            fill(pair, plan.token, plan.amount);
            fill(pair, plan.other, plan.otherAmount);
            Pair(pair).mint(NOBODY);
        }
    }

    /// Adds to one side of a pool without taking from the other, which lowers the price of that side.
    function give(address token, address other, uint256 amount) external payable {
        address pair = factory.getPair(token, other);
        fill(pair, token, amount);
        Pair(pair).sync();
    }

    function fill(address pair, address token, uint256 amount) private {
        if (token != wrapped) return Mintable(token).mint(pair, amount);
        Wrapped(wrapped).deposit{value: amount}();
        Wrapped(wrapped).transfer(pair, amount);
    }
}
