// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IEntryPoint {
    function depositTo(address account) external payable;
}

/// A user operation as EntryPoint 0.8 passes it to paymasters.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// Pays for user operations that its service has signed (ERC-4337). The deposit cannot be withdrawn.
contract SandboxPaymaster {
    /// Before the data: the paymaster's address and its two limits of gas.
    uint256 private constant DATA_OFFSET = 52;

    address public immutable entryPoint;
    address public immutable signer;

    constructor(address entryPoint_, address signer_) payable {
        entryPoint = entryPoint_;
        signer = signer_;
        IEntryPoint(entryPoint_).depositTo{value: msg.value}(address(this));
    }

    /// What the service signs: the operation without its account's signature, for this contract on this chain.
    function getHash(PackedUserOperation calldata op, uint48 validUntil) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                bytes32(op.paymasterAndData[20:DATA_OFFSET]),
                block.chainid,
                address(this),
                validUntil
            )
        );
    }

    /// The data is the time until which the signature is valid (6 bytes), and the signature.
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        require(msg.sender == entryPoint, "not the entry point");
        bytes calldata data = op.paymasterAndData[DATA_OFFSET:];
        require(data.length == 71, "no signature");
        uint48 validUntil = uint48(bytes6(data[0:6]));
        bytes32 r = bytes32(data[6:38]);
        bytes32 s = bytes32(data[38:70]);
        address found = ecrecover(getHash(op, validUntil), uint8(data[70]), r, s);
        bool isSigned = found != address(0) && found == signer;
        return ("", (uint256(validUntil) << 160) | (isSigned ? 0 : 1));
    }
}
