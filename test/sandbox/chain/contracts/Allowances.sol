// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of Permit2 that keeps allowances, with its events and storage rules.
contract Permit2 {
    struct Permission {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }
    struct Pair {
        address token;
        address spender;
    }

    mapping(address => mapping(address => mapping(address => Permission))) public allowance;

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    event Lockdown(address indexed owner, address token, address spender);

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Permission storage permission = allowance[msg.sender][token][spender];
        permission.amount = amount;
        permission.expiration = expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function lockdown(Pair[] calldata pairs) external {
        for (uint256 index = 0; index < pairs.length; index++) {
            allowance[msg.sender][pairs[index].token][pairs[index].spender].amount = 0;
            emit Lockdown(msg.sender, pairs[index].token, pairs[index].spender);
        }
    }
}

/// The one function of Multicall3 that reads.
contract Multicall3 {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }
    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            (bool success, bytes memory data) = calls[index].target.call(calls[index].callData);
            require(success || calls[index].allowFailure, "Multicall3: call failed");
            results[index] = Result(success, data);
        }
    }
}
