// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that a key owns and anyone may pay the gas for. A signature counts for this account and network only
/// (EIP-712): one by the key itself, or for another account, is invalid here.
contract SandboxAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");
    bytes32 private constant CALL = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant BATCH =
        keccak256("Batch(Call[] calls,uint256 nonce)Call(address to,uint256 value,bytes data)");
    uint256 private constant HALF_ORDER =
        0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public owner;
    /// Number of executed batches; each signature counts once.
    uint256 public nonce;

    event Executed(uint256 calls);

    constructor() {
        // Only clones of this contract are accounts.
        owner = address(1);
    }

    receive() external payable {}

    function initialize(address owner_) external {
        require(owner == address(0), "has an owner");
        owner = owner_;
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == owner, "not the owner");
        call(to, value, data);
        emit Executed(1);
    }

    /// Executes all calls or none. The owner needs no signature.
    function executeBatch(Call[] calldata calls, bytes calldata signature) external {
        if (msg.sender != owner) {
            require(isOwners(digestOf(hashBatch(calls, nonce)), signature), "not signed by the owner");
            nonce += 1;
        }
        for (uint256 index = 0; index < calls.length; index++) {
            call(calls[index].to, calls[index].value, calls[index].data);
        }
        emit Executed(calls.length);
    }

    /// ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 digest = digestOf(keccak256(abi.encode(MESSAGE, hash)));
        return isOwners(digest, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function call(address to, uint256 value, bytes calldata data) private {
        (bool isDone, bytes memory answer) = to.call{value: value}(data);
        if (!isDone) assembly { revert(add(answer, 32), mload(answer)) }
    }

    function hashBatch(Call[] calldata calls, uint256 count) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            Call calldata one = calls[index];
            hashes[index] = keccak256(abi.encode(CALL, one.to, one.value, keccak256(one.data)));
        }
        return keccak256(abi.encode(BATCH, keccak256(abi.encodePacked(hashes)), count));
    }

    function digestOf(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Sandbox Account"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    function isOwners(bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return false;
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), s);
        return signer != address(0) && signer == owner;
    }
}

/// Deploys an owner's account at an address known in advance (ERC-1167 clones by CREATE2).
contract SandboxAccountFactory {
    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    function accountOf(address owner) public view returns (address) {
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), saltOf(owner), keccak256(codeOf())));
        return address(uint160(uint256(hash)));
    }

    /// Does nothing if the account exists.
    function createAccount(address owner) public returns (address account) {
        account = accountOf(owner);
        if (account.code.length > 0) return account;
        bytes memory code = codeOf();
        bytes32 salt = saltOf(owner);
        assembly { account := create2(0, add(code, 32), mload(code), salt) }
        require(account != address(0), "not created");
        SandboxAccount(payable(account)).initialize(owner);
    }

    /// Deploys the account if it is missing, and forwards the signed batch.
    function run(address owner, SandboxAccount.Call[] calldata calls, bytes calldata signature) external {
        SandboxAccount(payable(createAccount(owner))).executeBatch(calls, signature);
    }

    function codeOf() private view returns (bytes memory) {
        return abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3"
        );
    }

    function saltOf(address owner) private pure returns (bytes32) {
        return bytes32(uint256(uint160(owner)));
    }
}
